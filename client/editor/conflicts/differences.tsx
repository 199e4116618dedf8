import { useId } from 'react'
import { wordsOf } from '../../../contract/fields/example-texts.ts'
import type { Path } from '../../../contract/immutable-json.ts'
import { type EditorContext, useEditor } from '../editor-context.tsx'
import { excerpt } from '../fields/excerpt.ts'
import { fieldLabel } from '../fields/field-label.ts'
import type { Difference, Presence } from './compare-drafts.ts'
import type { Change, Side } from './merge-values.ts'
import { type Merge, overlapsOf } from './use-merge.ts'

type DifferencesProps = {
  merge: Merge
  title?: string | undefined
  /** The text that says who made a change. Without this function only the differences are listed. */
  textOfSide?: ((side: Side, kind: Line['kind']) => string) | undefined
  names: { mine: string; theirs: string }
}

type Line = { text: string; side: Side; kind: 'changed' | Presence['kind'] }

/**
 * Lists the differences between two versions of a page. If they can be merged, it also shows both texts of each field
 * that both changed, to choose from.
 */
export function Differences({ merge, title, textOfSide, names }: DifferencesProps) {
  const editor = useEditor()
  const { t } = editor
  const { differences, isMergeable } = merge
  const overlaps = textOfSide && isMergeable ? overlapsOf(differences) : []
  return (
    <>
      {title && differences.length > 0 && <p>{title}</p>}
      {differences.length > 0 && (
        <ul className="dots">
          {differences
            .flatMap((difference) => linesOf(difference, editor))
            .map(({ text, side, kind }) => (
              <li key={`${text} ${side}`}>
                <bdi>{text}</bdi>
                {textOfSide && (
                  <>
                    {' '}
                    <small className="fine">{textOfSide(side, kind)}</small>
                  </>
                )}
              </li>
            ))}
        </ul>
      )}
      {overlaps.length > 0 && <p>{t('conflict.choose')}</p>}
      {overlaps.map(({ difference, change }) => (
        <Overlap
          key={change.path.join('.')}
          difference={difference}
          change={change}
          names={names}
          merge={merge}
        />
      ))}
    </>
  )
}

type OverlapProps = Pick<DifferencesProps, 'merge' | 'names'> & { difference: Difference; change: Change }

function Overlap({ difference, change, names, merge: { choices, setChoices } }: OverlapProps) {
  const editor = useEditor()
  const group = useId()
  const key = change.path.join('.')
  return (
    <fieldset className="overlap">
      <legend>{withFields(difference, [fieldName(difference, change.path, editor)], editor)}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={group}
            checked={choices[key] === side}
            onChange={() => setChoices({ ...choices, [key]: side })}
          />
          <span>
            <b>{names[side]}</b>
            <Excerpt change={change} side={side} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const shownLength = 240

function Excerpt({ change, side }: { change: Change; side: 'mine' | 'theirs' }) {
  const { t, languages } = useEditor()
  const value = change[side]
  const language = languages.find(({ code }) => code === change.path.at(-1))
  if (Array.isArray(value)) return <span>{t('list.count', { count: value.length })}</span>
  const [text, other] = [plain(value), plain(change[side === 'mine' ? 'theirs' : 'mine'])]
  if (text === '') return <span>{t('conflict.nothing')}</span>
  return (
    <span lang={language?.code} dir={language?.dir ?? 'auto'}>
      {excerpt(text, other, shownLength)}
    </span>
  )
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return ''
  return wordsOf(typeof value === 'string' ? value : JSON.stringify(value))
}

const sides = ['me', 'them', 'both'] as const

/** A line for each side, with the fields that it changed. */
function linesOf(difference: Difference, editor: EditorContext): Line[] {
  const part = withFields(difference, [], editor)
  if (difference.part === 'widget' && difference.presence)
    return sidesOf(difference.side, difference.presence, part)
  if (difference.changes.length === 0) return [{ text: part, side: difference.side, kind: 'changed' }]
  const bySide = Map.groupBy(difference.changes, ({ side }) => side)
  return sides.flatMap((side): Line[] => {
    const changes = bySide.get(side)
    if (!changes) return []
    const fields = changes.map(({ path }) => fieldName(difference, path, editor))
    return [{ text: withFields(difference, fields, editor), side, kind: 'changed' }]
  })
}

/** A widget that only one version has: one removed it, and the other may have changed it. */
function sidesOf(side: Side, { kind, side: presenceSide }: Presence, text: string): Line[] {
  const lines: Line[] = [{ text, side: presenceSide, kind }]
  if (side === 'both') lines.push({ text, side: presenceSide === 'me' ? 'them' : 'me', kind: 'changed' })
  return lines
}

const labels = { title: 'name', slug: 'slug', meta_description: 'description', order: 'order' } as const

/** The part of the page, with fields of it: 'Hero (position 1): Title (Arabic)', 'Title'. */
function withFields(difference: Difference, fields: string[], { widgets, t, lang }: EditorContext): string {
  const nameOf = (type: string) => widgets.find((description) => description.type === type)?.name ?? type
  const name =
    difference.part === 'widget'
      ? t('conflict.widget', { name: nameOf(difference.widget.type), position: difference.position })
      : t(`details.${labels[difference.part]}`)
  const named = new Set(fields.filter(Boolean))
  if (named.size === 0) return name
  return t('check.widget', { name, fault: new Intl.ListFormat(lang, { style: 'short' }).format(named) })
}

/** A field of the part, by its path in the draft: 'Questions 2: Answer (Arabic)'; '' for the part itself. */
function fieldName(difference: Difference, path: Path, { widgets, languages, t }: EditorContext): string {
  const language = languages.find(({ code }) => code === path.at(-1))?.name
  if (difference.part !== 'widget') return language ?? ''
  const within = path.slice(2, language ? -1 : path.length)
  const fields = widgets.find(({ type }) => type === difference.widget.type)?.fields ?? []
  const name = within[0] === 'is_active' ? t('conflict.shown') : fieldLabel(fields, within)
  return name && language ? t('check.example_in', { name, language }) : name
}
