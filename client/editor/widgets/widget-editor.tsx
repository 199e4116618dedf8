import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import type { Path } from '../../../contract/immutable-json.ts'
import { newId } from '../../workspace/new-id.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { useEditor } from '../editor-context.tsx'
import { FieldError } from '../fields/field-layout.tsx'
import { useFieldError } from '../fields/field-status.ts'
import { FormProvider } from '../fields/form-context.tsx'
import type { UndoGroup } from '../session/draft-reducer.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { useStable } from '../use-stable.ts'
import { BlockActions } from './block-actions.tsx'
import { JsonEditor } from './json-editor.tsx'
import { WidgetFields } from './widget-fields.tsx'

type WidgetEditorProps = {
  page: PageDraft
  widget: DraftWidget
  description: WidgetDescription | undefined
  announce: (text: string) => void
}

/** The form of a widget, or its JSON for experts. */
export function WidgetEditor({ page, widget, description, announce }: WidgetEditorProps) {
  const { t } = useEditor()
  const { id, content } = widget
  const { dispatch, selection } = page
  const root = `widgets.${id}`
  const broken = page.brokenJson[id]
  const [reverts, setReverts] = useState(0)
  const error = useFieldError(root)
  const change = useStable((path: Path, value: unknown, undoGroup?: UndoGroup) =>
    dispatch({ do: 'change', id, path, value, undoGroup }),
  )
  const form = useMemo(() => ({ root, change }), [root, change])
  const asJson = !description || (selection.isJson(id) ?? broken !== undefined)
  const onDetach = (widgets: Omit<DraftWidget, 'id' | 'is_active'>[]) => {
    if (!page.hasRoomFor(widgets.length - 1)) return
    const copies = widgets.map((one) => ({ ...structuredClone(one), id: newId() }))
    flushSync(() => dispatch({ do: 'detach', id, widgets: copies }))
    announce(t('block.detached'))
    selection.selectWidget(copies[0]?.id ?? '', 'outline')
  }
  const views = description ? [false, true] : [true]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce the segments as part of a form */}
      <div className="segments" role="group" aria-label={t('widget.edit_as')}>
        {views.map((isJson) => (
          <button
            key={`${isJson}`}
            type="button"
            aria-pressed={asJson === isJson}
            onClick={() => {
              if (!isJson && broken !== undefined) page.showInvalidJson()
              else selection.setJson(id, isJson)
            }}
          >
            {isJson ? 'JSON' : t('widget.form')}
          </button>
        ))}
      </div>
      {!description && <p className="fine">{t('widget.unknown', { type: widget.type })}</p>}
      {error && <FieldError id={`${root}-error`} text={error} />}
      {description && !asJson ? (
        <FormProvider value={form}>
          <div className="form-grid">
            <WidgetFields fields={description.fields} value={content} path={[]} />
          </div>
          <BlockActions widget={widget} onDetach={onDetach} />
          {description.fields.length === 0 && <p className="fine">{t('widget.no_fields')}</p>}
        </FormProvider>
      ) : (
        <JsonEditor
          key={reverts}
          content={content}
          broken={broken}
          onContent={(written) => dispatch({ do: 'replace', id, content: written })}
          onBroken={(text) => page.session.dispatch({ do: 'json', id, text })}
        />
      )}
      {broken !== undefined && (
        <div className="ctas">
          <Button
            onPress={() => {
              page.session.dispatch({ do: 'json', id, text: null })
              setReverts(reverts + 1)
            }}
          >
            {t('json.revert')}
          </Button>
        </div>
      )}
    </>
  )
}
