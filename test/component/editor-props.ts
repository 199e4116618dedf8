import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { TestProject } from 'vitest/node'
import type { EditorProps } from '../../contract/editor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The props of the editor of an empty draft, in each language of the admin. */
    editorProps: Record<string, EditorProps>
    /** The sheet of the admin. */
    adminStyles: string
  }
}

/** Gives the component tests the props that the server sends to the editor. */
export default async function provideEditorProps(project: TestProject): Promise<void> {
  // Node alone reads no JSX.
  const { module } = await runnerImport<typeof import('./empty-draft-props.ts')>(
    join(import.meta.dirname, 'empty-draft-props.ts'),
    { configFile: false, logLevel: 'warn' },
  )
  const { props, styles } = module
  project.provide('editorProps', props)
  project.provide('adminStyles', styles)
}
