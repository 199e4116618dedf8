import { useText } from '../admin/texts.tsx'
import { useWorkspace } from '../admin/workspace-context.ts'
import type { EditorContext } from './editor-context.tsx'

/** What the parts of a screen need that edits no page by itself. */
export function useScreen({ suggestions = '' } = {}): EditorContext {
  const t = useText()
  return { t, ...useWorkspace(), suggestions, ...noArt, confirm: () => undefined }
}

/** The same with every rendering: a formatted text is begun again with other drawings. */
const noArt = { widgets: [], art: {}, artTitles: {}, pattern: '' }
