import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIntl } from '@formatjs/intl'
import type addresses from '../../../locales/en/admin-addresses.json'
import type media from '../../../locales/en/admin-media.json'
import type estimate from '../../../locales/en/estimate.json'
import type home from '../../../locales/en/home.json'
import type industries from '../../../locales/en/industries.json'
import type replies from '../../../locales/en/replies.json'
import type services from '../../../locales/en/services.json'
import type ui from '../../../locales/en/ui.json'
import { withFacts } from '../../../src/i18n/facts.ts'
import { root } from '../../../tools/run/paths.ts'

export type Lang = 'en' | 'ar'
export type MessageId =
  | keyof typeof ui
  | keyof typeof addresses
  | keyof typeof estimate
  | keyof typeof media
  | keyof typeof replies

type Content = { home: typeof home; industries: typeof industries; services: typeof services }

const messages = ['ui', 'admin-addresses', 'estimate', 'admin-media', 'replies']

function textsOf(lang: Lang, locale: string) {
  const read = (name: string) => JSON.parse(readFileSync(join(root, `locales/${lang}/${name}.json`), 'utf8'))
  const content: Content = { home: read('home'), industries: read('industries'), services: read('services') }
  return withFacts(lang, {
    locale,
    facts: { ...read('facts'), ...read('brand') },
    messages: Object.assign({}, ...messages.map(read)),
    content,
  })
}

const texts = { en: textsOf('en', 'en'), ar: textsOf('ar', 'ar-u-nu-latn') }
const intls = { en: createIntl(texts.en), ar: createIntl(texts.ar) }

/** The page texts the tests look for, from the locales themselves. */
export const content = { en: texts.en.content, ar: texts.ar.content }

export function text(lang: Lang, id: MessageId, values: Record<string, string | number> = {}): string {
  return intls[lang].formatMessage({ id }, values)
}

export const otherLang: Record<Lang, Lang> = { en: 'ar', ar: 'en' }
