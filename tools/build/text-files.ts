import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createIntl } from '@formatjs/intl'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import type { Assets } from '../../src/assets.ts'
import { factFiller, withFacts } from '../../src/i18n/facts.ts'
import { openingHours } from '../../src/i18n/opening-hours.ts'
import type { MessageId } from '../../src/i18n/texts.ts'
import { enquiryKinds } from '../../src/leads/intake/fields.ts'
import { formTexts } from '../../src/leads/intake/form-texts.ts'
import { site } from '../../src/site.ts'
import { languages } from '../run/facts.ts'
import { compileMessages } from './compile-messages.ts'
import { writeLazily } from './lazy-file.ts'
import { generated, root } from './paths.ts'

/** Texts by group and name; a name has one meaning in all groups. */
const groupsSchema = z.pipe(
  z.record(z.string(), z.record(z.string(), z.string())),
  z.transform((groups): Record<string, string> => Object.assign({}, ...Object.values(groups))),
)
/** What the build reads of `locales/<language>/index.ts`. */
const languageSchema = z.object({
  language: z.looseObject({ locale: z.string() }),
  facts: groupsSchema,
  replies: groupsSchema,
  messages: groupsSchema,
  content: z.record(z.string(), z.unknown()),
})

/**
 * Writes every language's texts with their facts filled in: generated/replies.json, which becomes part of the worker, one
 * file per language that the worker loads, and modules that the browser loads with the enquiry forms. Returns the paths
 * of the files on the site.
 */
export async function writeTexts(): Promise<Assets['texts']> {
  const replies: Record<string, unknown> = {}
  const texts: Record<string, string> = {}
  const all = await Promise.all(languages.map(readFilled))
  for (const { lang, locale, hours, content, ...own } of all) {
    const compiled = (group: 'messages' | 'replies') => ({
      messages: own[group],
      formats: compileMessages(
        locale,
        own[group],
        all.map((other) => other[group]),
      ),
    })
    replies[lang] = compiled('replies')
    texts[lang] = await writeLazily(lang, { ...content, ...compiled('messages'), openingHours: hours })
    await writeForms(lang, locale, { ...own.replies, ...own.messages })
  }
  await writeFile(join(generated, 'replies.json'), JSON.stringify(replies))
  return texts
}

/** Writes what the forms ask and say as modules, which the browser loads with them. */
async function writeForms(lang: string, locale: string, messages: Record<string, string>) {
  const { formatters } = createIntl({ locale })
  const t = (id: MessageId, values?: { max: number }): string =>
    String(formatters.getMessageFormat(messages[id] ?? '', locale).format(values))
  await mkdir(join(generated, 'forms'), { recursive: true })
  for (const kind of enquiryKinds)
    await writeFile(join(generated, 'forms', `${kind}-${lang}.json`), JSON.stringify(formTexts(kind, t)))
}

async function readFilled(lang: (typeof languages)[number]) {
  const read = await readLanguage(lang)
  const { locale } = read.language
  const fill = factFiller(lang, locale, read.facts)
  const span = (from: string, to: string) => fill('{fact.span}').replace('{from}', from).replace('{to}', to)
  return { ...withFacts(lang, { ...read, locale }), lang, hours: openingHours(site.hours, locale, span) }
}

async function readLanguage(lang: string): Promise<z.infer<typeof languageSchema>> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'locales', lang, 'index.ts')],
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  })
  const code = outputFiles[0]?.text ?? ''
  return languageSchema.parse({
    ...(await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`)),
  })
}
