import { assets } from './assets.ts'
import type { Env } from './env.ts'
import { addTexts, hasTexts } from './i18n/texts.ts'
import { PlainError } from './plain-error.ts'
import { limits, within } from './time.ts'

/** Loads the texts of pages, as far as the isolate has not. Throws if one does not arrive. */
export async function loadData({ ASSETS }: Pick<Env, 'ASSETS'>): Promise<void> {
  const read = (path: string) =>
    within(limits.data, async () => {
      const response = await ASSETS.fetch(`http://localhost${path}`)
      if (!response.ok) throw new PlainError(`${path}: status ${response.status}`)
      return response.text()
    })
  const missing = Object.entries(assets.texts).filter(([lang]) => !hasTexts(lang))
  await Promise.all(missing.map(async ([lang, path]) => addTexts(lang, await read(path))))
}
