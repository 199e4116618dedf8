import type { HandbookPage } from '../../../contract/workspace/help.ts'
import { assets } from '../../html/assets.ts'
import type { Env } from '../../platform/env.ts'
import { defaultLang, type Lang } from '../../i18n/languages.ts'

/** `lang` is another one where the handbook is not written in the reader's. */
type Handbook = { lang: Lang; pages: Partial<Record<string, HandbookPage>> }

/**
 * The handbook of staff, as the build compiled it (tools/build/handbook.ts); its first page has an empty name. It is
 * a static file, so that it costs the worker nothing.
 */
export async function readHandbook(env: Env, readerLang: Lang): Promise<Handbook> {
  const lang = assets.handbook[readerLang] ? readerLang : defaultLang
  const response = await env.ASSETS.fetch(new URL(assets.handbook[lang] ?? '', 'https://assets.local'))
  if (!response.ok) throw new Error(`The handbook answered ${response.status}`)
  return { lang, pages: await response.json() }
}
