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
import { type CopiedWidget, copiedWidget } from './widget-clipboard.ts'
import { summaryOf } from './widget-texts.ts'

type AddWidgetProps = {
  /** Null if the types could not be read. */
  widgets: WidgetDescription[] | null
  /** The widgets of the page, in order. */
  placed: { id: string; name: string }[]
  initialIndex: number
  /** Returns false if the widget could not be added: the dialog stays open. */
  onAdd: (type: string, content: Record<string, unknown>, index: number) => boolean
  onInvalid: () => void
  onClose: () => void
}

/** The dialog that adds a section: its type, its position and, for experts, its content as JSON. */
export function AddWidget({ widgets, placed, initialIndex, onAdd, onInvalid, onClose }: AddWidgetProps) {
  const { t } = useEditor()
  const id = useId()
  const [copied] = useState(copiedWidget)
  const copiedType = widgets?.find(({ type }) => type === copied?.type)
  const [search, setSearch] = useState('')
  const [chosenType, setChosenType] = useState<WidgetDescription | null>(null)
  /** The JSON of each type: it stays while another type is selected. */
  const [jsonByType, setJsonByType] = useState<Record<string, string>>({})
  const [index, setIndex] = useState(initialIndex)
  const matches = findWidgets(widgets ?? [], search)
  // A single match is chosen automatically.
  const [onlyMatch] = search.trim() !== '' && matches.length === 1 ? matches : []
  const selected = onlyMatch ?? chosenType
  const text = selected ? (jsonByType[selected.type] ?? writeJson(selected.start)) : ''

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!selected || text.trim() === '') return
    const content = readJson(text)
    if (!content) return onInvalid()
    if (onAdd(selected.type, content, index)) onClose()
  }

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
          <PasteButton
            copied={copied}
            type={copiedType}
            onPaste={() => {
              if (onAdd(copied.type, copied.content, index)) onClose()
            }}
          />
        )}
        <TypePicker
          matches={matches}
          isSearching={search.trim() !== ''}
          isEmpty={widgets !== null && matches.length === 0}
          selected={selected}
          onSelect={setChosenType}
        />
        <FieldLayout id={`${id}-place`} label={t('add.place')}>
          <select
            id={`${id}-place`}
            className="input"
            value={index}
            onChange={(event) => setIndex(Number(event.target.value))}
          >
            {placed.map(({ id: key, name }, placedIndex) => (
              <option key={key} value={placedIndex}>
                {t('add.before', { name, position: placedIndex + 1 })}
              </option>
            ))}
            <option value={placed.length}>{t('add.last')}</option>
          </select>
        </FieldLayout>
        {selected && (
          <details className="expert">
            <summary>{t('add.expert')}</summary>
            <JsonField
              text={text}
              onText={(typed) => setJsonByType({ ...jsonByType, [selected.type]: typed })}
            />
            <button
              type="button"
              className="btn btn-sm btn-line"
              onClick={() => setJsonByType({ ...jsonByType, [selected.type]: writeJson(selected.example) })}
            >
              {t('add.example')}
            </button>
          </details>
        )}
        <div className="dialog-actions">
          <button type="submit" className="btn btn-sm" disabled={!selected || text.trim() === ''}>
            <Icon name="plus" />
            {t('add.button')}
          </button>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}

type PasteProps = { copied: CopiedWidget; type: WidgetDescription; onPaste: () => void }

/** Adds the section that was copied last. */
function PasteButton({ copied, type, onPaste }: PasteProps) {
  const { t, lang, languages } = useEditor()
  return (
    <button type="button" className="picker-paste" onClick={onPaste}>
      <TypePicture picture={type.picture} />
      <span>
        <b>{t('add.paste', { name: type.name })}</b>
        <small>
          <bdi>{summaryOf(copied, type, lang, languages)[0]}</bdi>
        </small>
      </span>
    </button>
  )
}

type PickerProps = {
  matches: WidgetDescription[]
  /** The types are listed in the order of the search, without groups. */
  isSearching: boolean
  isEmpty: boolean
  selected: WidgetDescription | null
  onSelect: (type: WidgetDescription) => void
}

/** Selects one of the types that match the search. */
function TypePicker({ matches, isSearching, isEmpty, selected, onSelect }: PickerProps) {
  const { t } = useEditor()
  const id = useId()
  const [theme] = useState(() => storedTheme())
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
        checked={selected?.type === widget.type}
        onChange={() => onSelect(widget)}
      />
      <TypePicture picture={widget.picture} />
      <span>
        <b>{widget.name}</b>
        <small>{widget.description}</small>
      </span>
    </label>
  )
  return (
    <fieldset className="picker" data-page-theme={theme}>
      <legend className="visually-hidden">{t('add.widget')}</legend>
      {isSearching
        ? matches.map(choice)
        : groupByKind(matches).map(({ kind, types }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset, for one choice
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <h3 id={`${id}-${kind}`}>{t(`add.kind.${kind}`)}</h3>
              {types.map(choice)}
            </div>
          ))}
      {isEmpty && <p className="fine">{t('add.none')}</p>}
    </fieldset>
  )
}

/** Types with the first word in their name come first, the earlier in the name the better. */
function findWidgets(widgets: WidgetDescription[], search: string): WidgetDescription[] {
  const [first = ''] = searchWords(foldText(search))
  const rank = ({ name }: WidgetDescription) => {
    const position = foldText(name).indexOf(first)
    return position < 0 ? Number.MAX_SAFE_INTEGER : position
  }
  return widgets
    .filter(({ type, name, description }) => isFoundIn(`${type} ${name} ${description}`, search))
    .toSorted((a, b) => rank(a) - rank(b))
}

type Kind = 'opening' | 'content' | 'offer' | 'proof' | 'contact' | 'whole'

/** The kinds in the order of a usual page. A type that is not listed is content. */
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
