import type { Opened } from '../../contract/workspace/workspace.ts'
import { PageEditor } from './page/page-editor.tsx'
import { TranslationScreen } from './translation/translation-screen.tsx'

/** The screens in which pages are written; a module of its own, as no other screen has ProseMirror. */
export function OpenedScreen({ opened }: { opened: Opened }) {
  if ('editor' in opened) return <PageEditor {...opened.editor} />
  return <TranslationScreen {...opened.translation} />
}
