import { join } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import type { EditorProps } from '../../contract/editor.ts'
import { root } from '../../tools/run/paths.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The props of the editor of an empty draft, in each language of the admin. */
    editorProps: Record<string, EditorProps>
    /** The sheet of the admin. */
    adminStyles: string
  }
}

/** Bundled by esbuild, as Node alone imports no JSON the way the site's build does. */
const code = `
  import { readFileSync } from 'node:fs'
  import manifest from './dist/manifest.json'
  import { addTexts } from './src/i18n/texts.ts'
  import { addDrawn } from './src/assets.ts'
  const read = (path) => readFileSync(${JSON.stringify(join(root, 'dist/assets'))} + path, 'utf8')
  for (const [lang, path] of Object.entries(manifest.texts)) addTexts(lang, read(path))
  addDrawn(read(manifest.drawn))
  const { editorProps } = await import('./src/admin/pages/editor/editor-screen.tsx')
  const written = '2026-11-01T08:00:00.000Z'
  const page = { id: 'p1', slug: 'page/one', title: 'One', meta_description: null, status: 'draft', created_at: written, updated_at: written }
  const draft = { slug: 'page/one', title: JSON.stringify({ en: 'One', ar: 'واحد' }), meta_description: '', widgets: '[]', outdated: '[]', revision: 1, updated_at: written, is_open: true }
  const given = { staff: 'editor@agency.example', widgetsFailed: false, aside: null, suggestions: '', blocks: [], uses: [] }
  export const styles = read(manifest.sheets.admin)
  export const props = Object.fromEntries(['en', 'ar'].map((lang) => [lang, editorProps({ ...given, found: { page, draft, widgets: [], texts: null } }, lang)]))
`

/** Gives the component tests what the server sends to the editor. */
export default async function provideEditorProps(project: TestProject): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'tsx' },
    jsx: 'automatic',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: ['cloudflare:workers'],
    logLevel: 'error',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/');",
    },
  })
  const bundle = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const { props, styles } = await import(/* @vite-ignore */ `data:text/javascript;base64,${bundle}`)
  project.provide('editorProps', props)
  project.provide('adminStyles', styles)
}
