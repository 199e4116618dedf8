import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../tools/run/config.ts'
import { languages } from '../../tools/run/facts.ts'
import { root } from '../support/sources.ts'

/** A text of the widget in every language, as code. */
const texts = (english: string, arabic: string) =>
  JSON.stringify(Object.fromEntries(languages.map((lang) => [lang, lang === 'ar' ? arabic : english])))

/** The one new file. */
const file = `
import * as z from 'zod/mini'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './define.ts'
import { labelled } from './describe.ts'
import { optionalText, requiredText } from './fields.ts'

export const motto = defineWidget({
  type: 'motto',
  name: ${texts('Motto', 'شعار')},
  description: ${texts('One sentence, large', 'جملة واحدة بخط كبير')},
  picture: { ink: '4,12,40,4 4,20,24,4' },
  schema: z.object({
    title: requiredText(),
    origin: labelled(optionalText(), ${texts('Who said it', 'القائل')}),
  }),
  Component: ({ content }) => <blockquote><Text value={content.title} /></blockquote>,
  examples: {
    minimal: { title: 'Leap.' },
    full: { title: { en: 'Look, then leap.', ar: 'تأمّل ثم اقفز.' }, origin: 'A proverb' },
    'long-arabic': { title: { ar: 'تأمّل طويلًا ثم اقفز مرة واحدة.' } },
  },
})
`

/** The one new line. */
const line = "export { motto } from './motto.tsx'\n"

const withMotto: Plugin = {
  name: 'with-motto',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\/motto\.tsx$/ }, () => ({ path: join(root, 'src/widgets/motto.tsx') }))
    onLoad({ filter: /\/widgets\/motto\.tsx$/ }, () => ({ contents: file, loader: 'tsx' }))
    onLoad({ filter: /\/widgets\/all\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8') + line,
      loader: 'ts',
    }))
    // The gallery exists in development only.
    onLoad({ filter: /\/dist\/manifest\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), mode: 'development' }),
      loader: 'json',
    }))
  },
}

const folder = mkdtempSync(join(tmpdir(), 'new-widget-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a new widget is one file and one line: gallery, editor, labels, picture and database row follow', async () => {
  const outfile = join(folder, 'probe.mjs')
  await build({
    entryPoints: [join(root, 'test/support/new-widget-probe.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
    plugins: [withMotto],
  })
  const variables = JSON.stringify({ ...readConfig().vars, SITE_ORIGIN: 'http://localhost' })
  const told = JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', outfile, root, 'motto', variables], {
      encoding: 'utf8',
    }),
  )
  expect(told.gallery.status).toBe(200)
  for (const text of ['motto: minimal', 'Look, then leap.', 'تأمّل طويلًا'])
    expect(told.gallery.html).toContain(text)
  expect(told.editor).toMatchObject({
    en: {
      name: 'Motto',
      description: 'One sentence, large',
      picture: { ink: '4,12,40,4 4,20,24,4' },
      fields: [{ label: 'Title' }, { label: 'Who said it', kind: 'text', required: false }],
      start: { title: '' },
    },
    ar: { name: 'شعار', fields: [{ label: 'العنوان' }, { label: 'القائل' }] },
  })
  expect(told.row).toEqual({
    id: 'widget-motto',
    type: 'motto',
    name: 'Motto',
    description: 'One sentence, large',
  })
})
