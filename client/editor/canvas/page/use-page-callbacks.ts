import { useEditor } from '../../editor-context.tsx'
import { pictureFile } from '../../fields/images/picture-file.ts'
import type { PageDraft } from '../../session/use-page-draft.ts'
import { useWidgetTypes } from '../../widgets/use-widget-types.ts'
import type { CanvasEntries } from '../entries/use-entries.ts'
import type { CanvasPages } from '../use-canvas-pages.ts'
import type { PageCallbacks } from './page-callbacks.ts'
import type { DraftWithPlaceholders } from './placeholders.ts'
import { fieldOfText } from './text-path.ts'
import { placeholderPictureOf, textChange, writableAt } from './writable.ts'

type CallbackProps = {
  page: PageDraft
  pages: CanvasPages
  entries: CanvasEntries
  content: DraftWithPlaceholders
  onKey: (event: KeyboardEvent, from: { code: string }) => void
}

/** The callbacks of the page in a language: they read the draft, change it and move the selection. */
export function usePageCallbacks({ page, pages, entries, content, onKey }: CallbackProps) {
  const { t, languages, art, pattern } = useEditor()
  const { fieldsOf } = useWidgetTypes()
  const { draft, dispatch, selection } = page
  const { writing } = pages
  const { placeholders } = content

  return (code: string): PageCallbacks => ({
    writableAt: (textPath, elementText) =>
      writableAt({
        textPath,
        code,
        draft,
        languages,
        t,
        elementText,
        field: fieldOfText(draft, textPath, fieldsOf),
        isPlaceholder: placeholders.has(textPath) || placeholders.has(`${code} ${textPath}`),
      }),
    pictureFile: (src) => pictureFile(src, { art, pattern, lang: code }),
    placeholderPictureOf: (widgetId) => placeholderPictureOf(draft, widgetId, fieldsOf),
    addLabelOf: entries.addLabelOf,
    onText: (textPath, text) => {
      const undoGroup = writing?.formatted ? undefined : writing?.since
      const field = fieldOfText(draft, textPath, fieldsOf)
      const action = textChange(draft, textPath, { code, text, languages, field, undoGroup })
      if (action) dispatch(action)
    },
    onWriting: (textPath, formatted) => {
      pages.setActive(code)
      if (!textPath) return pages.setWriting(null)
      pages.setWriting({ textPath, code, formatted, since: Date.now() })
      selection.selectText(textPath, code, 'here')
    },
    onOpenForm: (textPath) => selection.selectText(textPath, code, 'fields'),
    onWidgetPress: (id) => {
      if (selection.selected.widgetId !== id) selection.selectWidget(id, 'here')
      pages.anchorOthers(id, code)
    },
    onEmptyListPress: (id) => entries.run('add', id, code),
    onWidgetReach: (id, element) => {
      pages.setCurrent({ id, code })
      entries.setCurrentAt(element)
    },
    onLayout: pages.measure,
    onScroll: () => pages.syncScroll(code),
    onKey: (event) => onKey(event, { code }),
    onScriptError: pages.onScriptError,
  })
}
