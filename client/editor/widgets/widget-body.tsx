import { useState } from 'react'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import type { Path } from '../../../contract/json-value.ts'
import { ActionButton } from '../dialogs/action-button.tsx'
import { useEditor } from '../editor-context.tsx'
import { FieldError } from '../fields/field-frame.tsx'
import { FormProvider } from '../fields/form-context.tsx'
import { JsonEditor } from './json-editor.tsx'
import { WidgetFields } from './widget-fields.tsx'

export type View = 'form' | 'json'

type BodyProps = {
  widget: DraftWidget
  description: WidgetDescription | undefined
  view: View
  broken: string | undefined
  onView: (view: View) => void
  onChange: (path: Path, value: unknown) => void
  onContent: (content: Record<string, unknown>) => void
  onBroken: (text: string) => void
  /** Gives up JSON that does not parse. */
  onRevert: () => void
  onDone: () => void
}

/** The editor of one widget: its form, or its JSON for experts. */
export function WidgetBody(props: BodyProps) {
  const { widget, description, view, broken } = props
  const { t, errors } = useEditor()
  const root = `widgets.${widget.id}`
  const [reverts, setReverts] = useState(0)
  const error = errors[root]
  const shown = description ? view : 'json'
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce the segments as part of a form */}
      <div className="segments" role="group" aria-label={t('widget.edit_as')}>
        {description && (
          <button type="button" aria-pressed={shown === 'form'} onClick={() => props.onView('form')}>
            {t('widget.form')}
          </button>
        )}
        <button type="button" aria-pressed={shown === 'json'} onClick={() => props.onView('json')}>
          JSON
        </button>
      </div>
      {!description && <p className="fine">{t('widget.unknown', { type: widget.type })}</p>}
      {error && <FieldError id={`${root}-error`} text={error} />}
      {description && shown === 'form' ? (
        <FormProvider value={{ root, change: props.onChange }}>
          <div className="form-grid">
            <WidgetFields fields={description.fields} value={widget.content} at={[]} />
          </div>
          {description.fields.length === 0 && <p className="fine">{t('widget.no_fields')}</p>}
        </FormProvider>
      ) : (
        <JsonEditor
          key={reverts}
          content={widget.content}
          broken={broken}
          onContent={props.onContent}
          onBroken={props.onBroken}
        />
      )}
      <div className="ctas">
        <ActionButton onClick={props.onDone}>{t('widget.done')}</ActionButton>
        {broken !== undefined && (
          <ActionButton
            look="line"
            onClick={() => {
              props.onRevert()
              setReverts(reverts + 1)
            }}
          >
            {t('json.revert')}
          </ActionButton>
        )}
      </div>
    </>
  )
}
