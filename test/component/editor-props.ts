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

/** Gives the component tests what the server sends to the editor. */
export default async function provideEditorProps(project: TestProject): Promise<void> {
  // Bundled, as Node alone imports no JSON the way the site's build does.
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test/component/made-props.ts')],
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
