import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import { withFacts } from '../../src/i18n/facts.ts'
import { languages } from '../run/facts.ts'
import { writeLazily } from './lazy-file.ts'
import { dist, root } from './paths.ts'

/** Texts by group and name; a name has one meaning in all groups. */
const groupsSchema = z.pipe(
  z.record(z.string(), z.record(z.string(), z.string())),
  z.transform((groups): Record<string, string> => Object.assign({}, ...Object.values(groups))),
)
/** What the build reads of `locales/<language>/index.ts`. */
const languageSchema = z.object({
  language: z.looseObject({ locale: z.string() }),
  facts: groupsSchema,
  messages: groupsSchema,
  staffMessages: groupsSchema,
  content: z.record(z.string(), z.unknown()),
})

/**
 * Writes every language's texts with their facts filled in: dist/messages.json, which becomes part of the worker, and
 * one file per language that the worker loads. Returns the paths of those files on the site.
 */
export async function writeTexts(): Promise<{ texts: Record<string, string> }> {
  const messages: Record<string, unknown> = {}
  const texts: Record<string, string> = {}
  for (const lang of languages) {
    const read = await readLanguage(lang)
    const { staffMessages, content } = withFacts(lang, { ...read, ...read.language })
    messages[lang] = read.messages
    texts[lang] = await writeLazily(lang, { staffMessages, ...content })
  }
  await writeFile(join(dist, 'messages.json'), JSON.stringify(messages))
  return { texts }
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
