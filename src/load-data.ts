import { addDrawn, assets, hasDrawn } from './assets.ts'
import type { Env } from './env.ts'
import { addTexts, hasTexts } from './i18n/texts.ts'
import { PlainError } from './plain-error.ts'
import { limits, within } from './time.ts'

/**
 * Loads what pages are made of, texts, styles and drawings, as far as the isolate has not: they are files beside the
 * worker, because most requests need none of them. Throws if one does not arrive.
 */
export async function loadData({ ASSETS }: Pick<Env, 'ASSETS'>): Promise<void> {
  const read = (path: string) =>
    within(limits.data, async () => {
      const response = await ASSETS.fetch(`https://assets.local${path}`)
      if (!response.ok) throw new PlainError(`${path}: status ${response.status}`)
      return response.text()
    })
  const missing = Object.entries(assets.texts).filter(([lang]) => !hasTexts(lang))
  await Promise.all([
    ...missing.map(async ([lang, path]) => addTexts(lang, await read(path))),
    ...(hasDrawn() ? [] : [read(assets.drawn).then(addDrawn)]),
  ])
}
