import { diffArrays } from 'diff'
import type { Draft, DraftWidget, FieldDescription, WidgetDescription } from '../../../../contract/editor.ts'
import { fieldValues, isText } from '../../../../contract/fields/field-values.ts'
import { sameJson } from '../../../../contract/immutable-json.ts'
import { type Language, textIn } from '../../../workspace/localised.ts'
import { type Piece, wordDiff, wordsOf } from './word-diff.ts'

/**
 * One text in one language, or (without `lang`) another value such as a link, with its added and removed
 * words. `place` is where the page shows it as a plain text: `<widget id>:<path in its content>`.
 */
export type ChangedText = { name: string; lang: string | null; place: string | null; pieces: Piece[] }

/**
 * The change of a section since the earlier version. `removed`: it is only in the earlier one; `added`: only in
 * the later one.
 */
export type WidgetChange = {
  widget: DraftWidget
  kinds: ('added' | 'removed' | 'moved' | 'changed' | 'hidden' | 'shown')[]
  texts: ChangedText[]
}

export type VersionChanges = { details: ChangedText[]; sections: WidgetChange[] }

type Names = { title: string; description: string }

/** Everything that differs between an earlier version and a later one, in the order of the page. */
export function compareVersions(
  before: Draft,
  after: Draft,
  { widgets, languages, names }: { widgets: WidgetDescription[]; languages: Language[]; names: Names },
): VersionChanges {
  const text = (name: string, from: unknown, to: unknown) =>
    changedTexts({ name, from, to, isHtml: false, place: null, languages })
  const moved = movedIds(before, after)
  const sections = inOrder(before, after).flatMap(([from, to]): WidgetChange[] => {
    const widget = to ?? from
    if (!widget) return []
    if (!from) return [{ widget, kinds: ['added'], texts: [] }]
    if (!to) return [{ widget, kinds: ['removed'], texts: [] }]
    const fields = widgets.find(({ type }) => type === widget.type)?.fields ?? []
    const kinds: WidgetChange['kinds'] = []
    if (moved.has(widget.id)) kinds.push('moved')
    if (from.is_active !== to.is_active) kinds.push(to.is_active ? 'shown' : 'hidden')
    if (!sameJson(from.content, to.content)) kinds.push('changed')
    if (kinds.length === 0) return []
    return [{ widget, kinds, texts: contentChanges(fields, from, to, languages) }]
  })
  return {
    details: [
      ...text(names.title, before.title, after.title),
      ...text(names.description, before.meta_description, after.meta_description),
    ],
    sections,
  }
}

/** The later page in its order, with each removed section where it was. */
function inOrder(before: Draft, after: Draft): [DraftWidget | undefined, DraftWidget | undefined][] {
  const find = ({ widgets }: Draft, id: string) => widgets.find((widget) => widget.id === id)
  const pairs = after.widgets.map((to): [DraftWidget | undefined, DraftWidget | undefined] => [
    find(before, to.id),
    to,
  ])
  before.widgets.forEach((from, index) => {
    if (find(after, from.id)) return
    const previous = before.widgets[index - 1]?.id
    const previousIndex = pairs.findIndex(([one, other]) => (other ?? one)?.id === previous)
    pairs.splice(previousIndex + 1, 0, [from, undefined])
  })
  return pairs
}

/** The sections that are not where the others are in order. */
function movedIds(before: Draft, after: Draft): Set<string> {
  const ids = ({ widgets }: Draft, other: Draft) =>
    widgets.map(({ id }) => id).filter((id) => other.widgets.some((widget) => widget.id === id))
  const changes = diffArrays(ids(before, after), ids(after, before))
  return new Set(changes.flatMap(({ added, value }) => (added ? value : [])))
}

function contentChanges(
  fields: FieldDescription[],
  before: DraftWidget,
  after: DraftWidget,
  languages: Language[],
): ChangedText[] {
  const values = (content: unknown) =>
    new Map(fieldValues(fields, content).map((fieldValue) => [fieldValue.path.join('.'), fieldValue]))
  const [old, now] = [values(before.content), values(after.content)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((path) => {
    const fieldValue = now.get(path) ?? old.get(path)
    const [from, to] = [old.get(path)?.value, now.get(path)?.value]
    if (!fieldValue || sameJson(from, to)) return []
    const { field, name } = fieldValue
    if (isText(field)) {
      const isHtml = field.kind === 'html'
      const place = isHtml ? null : `${before.id}:${path}`
      return changedTexts({ name, from, to, isHtml, place, languages })
    }
    const pieces: Piece[] = [
      ...(from === undefined || from === '' ? [] : [{ kind: 'removed' as const, text: plain(from) }]),
      ...(to === undefined || to === '' ? [] : [{ kind: 'added' as const, text: plain(to) }]),
    ]
    return pieces.length > 0 ? [{ name, lang: null, place: null, pieces }] : []
  })
}

type Compared = {
  name: string
  from: unknown
  to: unknown
  isHtml: boolean
  place: string | null
  languages: Language[]
}

function changedTexts({ name, from, to, isHtml, place, languages }: Compared): ChangedText[] {
  return languages.flatMap(({ code }) => {
    const [old, now] = [textIn(from, code, languages), textIn(to, code, languages)]
    if (old === now) return []
    const words = isHtml ? wordsOf : (text: string) => text
    return [{ name, lang: code, place, pieces: wordDiff(words(old), words(now), code) }]
  })
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The draft with everything of an earlier version but its address. */
export function withVersion(draft: Draft, version: Draft): Draft {
  return { ...version, slug: draft.slug }
}

/** The draft with one section as it was: in its place or, if it was removed, behind the section it followed. */
export function withWidget(draft: Draft, version: Draft, id: string): Draft {
  const widget = version.widgets.find((one) => one.id === id)
  if (!widget) return draft
  const index = draft.widgets.findIndex((one) => one.id === id)
  if (index >= 0) return { ...draft, widgets: draft.widgets.with(index, widget) }
  const before = version.widgets.slice(0, version.widgets.indexOf(widget)).map((one) => one.id)
  const previous = draft.widgets.findLastIndex((one) => before.includes(one.id))
  return { ...draft, widgets: draft.widgets.toSpliced(previous + 1, 0, widget) }
}
