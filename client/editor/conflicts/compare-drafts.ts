import type { Draft, DraftWidget } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import { type Change, type Choose, mergeValues, type Side, whoChanged } from './merge-values.ts'

const details = ['title', 'slug', 'meta_description'] as const

/**
 * A difference between two versions of a page, with who made it since their common base. `changes` are the fields, by
 * their paths in the draft (`title.en`, `widgets.a1.faqs.0.question.ar`); none if a section was added or removed.
 */
export type Difference = { side: Side; changes: Change[] } & (
  | { part: (typeof details)[number] | 'order' }
  /**
   * `position` counts from 1, in my version if the widget is in it. `presence`: whether it was added or
   * removed, if only one version has it.
   */
  | { part: 'widget'; widget: DraftWidget; position: number; presence?: Presence }
)

/** Who added or removed a widget; another editor's action counts as a change. */
export type Presence = { kind: 'added' | 'removed'; side: 'me' | 'them' }

/**
 * Every difference between mine and theirs; `base` is their common ancestor. `draft` is one version with the
 * changes of both; null if they overlap. Where both changed the same field, the choice of `choose` applies.
 */
export function compareDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choose: Choose = () => undefined,
): { differences: Difference[]; draft: Draft | null } {
  const drafts = [base, mine, theirs]
  const merged = mergeValues(versions(drafts, byId), choose)
  const changesAt = Map.groupBy(merged.changes, ({ path: [top, id] }) => (top === 'widgets' ? id : top))
  const order = whoChanged(versions(drafts, (draft) => orderOf(draft, drafts)))
  const ids = new Set([...mine.widgets, ...theirs.widgets].map(({ id }) => id))
  const differences: Difference[] = [
    ...details.flatMap((part) => {
      const changes = changesAt.get(part) ?? []
      return changes.length > 0 ? { part, side: sideOf(changes), changes } : []
    }),
    ...(order ? [{ part: 'order' as const, side: order, changes: [] }] : []),
    ...[...ids].flatMap((id): Difference[] => {
      const changes = changesAt.get(id) ?? []
      const place = find(mine, id) ? mine : theirs
      const widget = find(place, id)
      if (!widget || changes.length === 0) return []
      const part = { part: 'widget' as const, widget, position: place.widgets.indexOf(widget) + 1 }
      const side = sideOf(changes)
      if (!changes.some(isWhole)) return [{ ...part, side, changes }]
      const [has, other] = place === mine ? (['me', 'them'] as const) : (['them', 'me'] as const)
      const presence = find(base, id)
        ? { kind: 'removed' as const, side: other }
        : { kind: 'added' as const, side: has }
      return [{ ...part, side, changes: [], presence }]
    }),
  ]
  const placed = whoChanged(versions(drafts, ({ widgets }) => widgets.map(({ id }) => id)))
  const isOpen = merged.changes.some(
    (change) => change.side === 'both' && (isWhole(change) || !choose(change.path.join('.'))),
  )
  const outline = placed === 'them' ? theirs : mine
  return { differences, draft: placed === 'both' || isOpen ? null : inOrder(merged.value, outline) }
}

function versions<Part>([base, mine, theirs]: Draft[], partOf: (draft: Draft) => Part) {
  const part = (draft: Draft | undefined) => draft && partOf(draft)
  return { base: part(base), mine: part(mine), theirs: part(theirs) }
}

/** A draft whose widgets are a record by id, each with its content and `is_active`. */
function byId({ widgets, ...rest }: Draft) {
  const contents = widgets.map(({ id, content, is_active }) => [id, { ...content, is_active }])
  return { ...rest, widgets: Object.fromEntries(contents) }
}

/** A draft merged by ids, with the widgets of `outline` in its order. */
function inOrder(merged: unknown, outline: Draft): Draft | null {
  if (!isRecord(merged) || !isRecord(merged.widgets)) return null
  const contents = merged.widgets
  const widgets = outline.widgets.map((widget) => {
    const fields = contents[widget.id]
    if (!isRecord(fields)) return widget
    const { is_active, ...content } = fields
    return { ...widget, is_active, content }
  })
  const draft = { ...merged, widgets }
  return isDraft(draft) ? draft : null
}

/** The merged fields are those of drafts, so that only the widgets need a check. */
function isDraft(value: Record<string, unknown>): value is Draft {
  return Array.isArray(value.widgets)
}

/** Who made the changes; `both` if each made some. */
function sideOf(changes: Change[]): Side {
  const [first = 'both', ...others] = new Set(changes.map(({ side }) => side))
  return others.length > 0 ? 'both' : first
}

/** Whether the widget itself was added or removed. */
const isWhole = ({ path }: Change) => path[0] === 'widgets' && path.length === 2

const find = ({ widgets }: Draft, id: string) => widgets.find((widget) => widget.id === id)

/** The order of the widgets that all versions have. */
function orderOf(draft: Draft, allVersions: Draft[]): string[] {
  return draft.widgets.map(({ id }) => id).filter((id) => allVersions.every((version) => find(version, id)))
}
