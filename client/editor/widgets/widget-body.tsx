import { useMemo, useState } from 'react'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import type { Path } from '../../../contract/json-value.ts'
import { ActionButton } from '../dialogs/action-button.tsx'
import { Glyph, useEditor } from '../editor-context.tsx'
import { useFieldError } from '../field-marks.ts'
import { FieldError } from '../fields/field-frame.tsx'
import { FormProvider } from '../fields/form-context.tsx'
import type { Visit } from '../page/draft-reducer.ts'
import { useStable } from '../use-stable.ts'
import { BlockTools } from './block-tools.tsx'
import { JsonEditor } from './json-editor.tsx'
import type { RowAction, View } from './row-action.ts'
import { WidgetFields } from './widget-fields.tsx'

type BodyProps = {
  widget: DraftWidget
  description: WidgetDescription | undefined
  view: View
  broken: string | undefined
  act: (action: RowAction) => void
}

/** The editor of one widget: its form, or its JSON for experts. */
export function WidgetBody(props: BodyProps) {
  const { widget, description, view, broken, act } = props
  const { t } = useEditor()
  const root = `widgets.${widget.id}`
  const [reverts, setReverts] = useState(0)
  const error = useFieldError(root)
  const change = useStable((path: Path, value: unknown, visit?: Visit) =>
    act({ do: 'change', path, value, visit }),
  )
  const form = useMemo(() => ({ root, change }), [root, change])
  const shown = description ? view : 'json'
  return (
    <>
      <div className="widget-ways">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce the segments as part of a form */}
        <div className="segments" role="group" aria-label={t('widget.edit_as')}>
          {description && (
            <button
              type="button"
              aria-pressed={shown === 'form'}
              onClick={() => act({ do: 'view', view: 'form' })}
            >
              {t('widget.form')}
            </button>
          )}
          <button
            type="button"
            aria-pressed={shown === 'json'}
            onClick={() => act({ do: 'view', view: 'json' })}
          >
            JSON
          </button>
        </div>
        {widget.is_active && (
          <button type="button" className="btn btn-sm btn-line to-page" onClick={() => act({ do: 'page' })}>
            <Glyph name="locate" />
            {t('widget.in_page')}
          </button>
        )}
      </div>
      {!description && <p className="fine">{t('widget.unknown', { type: widget.type })}</p>}
      {error && <FieldError id={`${root}-error`} text={error} />}
      {description && shown === 'form' ? (
        <FormProvider value={form}>
          <div className="form-grid">
            <WidgetFields fields={description.fields} value={widget.content} at={[]} />
          </div>
          <BlockTools widget={widget} act={act} />
          {description.fields.length === 0 && <p className="fine">{t('widget.no_fields')}</p>}
        </FormProvider>
      ) : (
        <JsonEditor
          key={reverts}
          content={widget.content}
          broken={broken}
          onContent={(content) => act({ do: 'replace', content })}
          onBroken={(text) => act({ do: 'break', text })}
        />
      )}
      <div className="ctas">
        <ActionButton onClick={() => act({ do: 'done' })}>{t('widget.done')}</ActionButton>
        {broken !== undefined && (
          <ActionButton
            look="line"
            onClick={() => {
              act({ do: 'revert' })
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
