import { type FormEvent, useId, useState } from 'react'
import type { WidgetDescription } from '../../../contract/editor.ts'
import { foldText, isFoundIn, searchWords } from '../../../contract/search/fold-text.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Modal } from '../../workspace/ui/dialog.tsx'
import { SearchField } from '../../workspace/ui/fields.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { storedTheme } from '../canvas/canvas-view.ts'
import { useEditor } from '../editor-context.tsx'
import { FieldLayout } from '../fields/field-layout.tsx'
import { JsonField, readJson, writeJson } from './json-editor.tsx'
import { TypePicture } from './type-picture.tsx'
import { copiedWidget } from './widget-clipboard.ts'
import { summaryOf } from './widget-texts.ts'

type AddWidgetProps = {
  /** Null if the types could not be read. */
  widgets: WidgetDescription[] | null
  /** The widgets of the page, in order. */
  placed: { id: string; name: string }[]
  /** The initial index of the new widget. */
  at: number
  /** Returns false if the widget could not be added: the dialog stays open. */
  onAdd: (type: string, content: Record<string, unknown>, at: number) => boolean
  onInvalid: () => void
  onClose: () => void
}

/** The dialog that adds a section: its type, its position and, for experts, its content as JSON. */
export function AddWidget({ widgets, placed, at, onAdd, onInvalid, onClose }: AddWidgetProps) {
  const { t, lang, languages } = useEditor()
  const id = useId()
  const [copied] = useState(copiedWidget)
  const [theme] = useState(() => storedTheme())
  const copiedType = widgets?.find(({ type }) => type === copied?.type)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<WidgetDescription | null>(null)
  /** The JSON of each type: it stays while another type is selected. */
  const [jsonByType, setJsonByType] = useState<Record<string, string>>({})
  const [place, setPlace] = useState(at)
  const found = findWidgets(widgets ?? [], search)
  // A single match is chosen automatically.
  const [only] = search.trim() !== '' && found.length === 1 ? found : []
  const picked = only ?? chosen
  const text = picked ? (jsonByType[picked.type] ?? writeJson(picked.start)) : ''

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!picked || text.trim() === '') return
    const content = readJson(text)
    if (!content) return onInvalid()
    if (onAdd(picked.type, content, place)) onClose()
  }

  const choice = (widget: WidgetDescription) => (
    <label
      key={widget.type}
      className="picker-type"
      onDoubleClick={({ currentTarget }) => currentTarget.closest('form')?.requestSubmit()}
    >
      <input
        type="radio"
        name={`${id}-type`}
        value={widget.type}
        checked={picked?.type === widget.type}
        onChange={() => setChosen(widget)}
      />
      <TypePicture picture={widget.picture} />
      <span>
        <b>{widget.name}</b>
        <small>{widget.description}</small>
      </span>
    </label>
  )

  return (
    <Modal title={t('add.title')} isWide onClose={onClose}>
      <form className="dialog-form" onSubmit={onSubmit}>
        <SearchField label={t('add.search')} value={search} onChange={setSearch} />
        {!widgets && (
          <p className="field-error" role="alert">
            {t('error.fetch_widgets')}
          </p>
        )}
        {copied && copiedType && search === '' && (
          <button
            type="button"
            className="picker-paste"
            onClick={() => {
              if (onAdd(copied.type, copied.content, place)) onClose()
            }}
          >
            <TypePicture picture={copiedType.picture} />
            <span>
              <b>{t('add.paste', { name: copiedType.name })}</b>
              <small>
                <bdi>{summaryOf(copied, copiedType, lang, languages)[0]}</bdi>
              </small>
            </span>
          </button>
        )}
        <fieldset className="picker" data-page-theme={theme}>
          <legend className="visually-hidden">{t('add.widget')}</legend>
          {search.trim() !== ''
            ? found.map(choice)
            : groupByKind(found).map(({ kind, types }) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset, for one choice
                <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                  <h3 id={`${id}-${kind}`}>{t(`add.kind.${kind}`)}</h3>
                  {types.map(choice)}
                </div>
              ))}
          {widgets && found.length === 0 && <p className="fine">{t('add.none')}</p>}
        </fieldset>
        <FieldLayout id={`${id}-place`} label={t('add.place')}>
          <select
            id={`${id}-place`}
            className="input"
            value={place}
            onChange={(event) => setPlace(Number(event.target.value))}
          >
            {placed.map(({ id: key, name }, index) => (
              <option key={key} value={index}>
                {t('add.before', { name, position: index + 1 })}
              </option>
            ))}
            <option value={placed.length}>{t('add.last')}</option>
          </select>
        </FieldLayout>
        {picked && (
          <details className="expert">
            <summary>{t('add.expert')}</summary>
            <JsonField
              text={text}
              onText={(typed) => setJsonByType({ ...jsonByType, [picked.type]: typed })}
            />
            <button
              type="button"
              className="btn btn-sm btn-line"
              onClick={() => setJsonByType({ ...jsonByType, [picked.type]: writeJson(picked.example) })}
            >
              {t('add.example')}
            </button>
          </details>
        )}
        <div className="dialog-actions">
          <button type="submit" className="btn btn-sm" disabled={!picked || text.trim() === ''}>
            <Icon name="plus" />
            {t('add.button')}
          </button>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}

/** Types with the first word in their name come first, the earlier in the name the better. */
function findWidgets(widgets: WidgetDescription[], search: string): WidgetDescription[] {
  const [first = ''] = searchWords(foldText(search))
  const rank = ({ name }: WidgetDescription) => {
    const at = foldText(name).indexOf(first)
    return at < 0 ? Number.MAX_SAFE_INTEGER : at
  }
  return widgets
    .filter(({ type, name, description }) => isFoundIn(`${type} ${name} ${description}`, search))
    .toSorted((a, b) => rank(a) - rank(b))
}

type Kind = 'opening' | 'content' | 'offer' | 'proof' | 'contact' | 'whole'

/** In the order of a usual page. A type that is not listed is content. */
const kinds: [kind: Kind, types: string[]][] = [
  ['opening', ['hero', 'page_header']],
  ['content', []],
  ['offer', ['services', 'industries', 'app_ideas', 'app_cards', 'technologies', 'page_list']],
  ['proof', ['testimonials', 'logos', 'featured_case', 'portfolio', 'team', 'why_us']],
  ['contact', ['contact', 'contact_cta', 'contact_info', 'contact_channels', 'cta', 'thank_you']],
  ['whole', ['service', 'industry', 'app_idea', 'project', 'article']],
]

/** The widget types by kind, without empty kinds. */
export function groupByKind<WidgetType extends { type: string }>(
  types: WidgetType[],
): { kind: Kind; types: WidgetType[] }[] {
  const listed = new Set(kinds.flatMap(([, names]) => names))
  return kinds
    .map(([kind, names]) => ({
      kind,
      types: types.filter(({ type }) => names.includes(type) || (kind === 'content' && !listed.has(type))),
    }))
    .filter((group) => group.types.length > 0)
}
