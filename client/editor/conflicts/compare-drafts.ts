import type { Draft, DraftWidget } from '../../../contract/editor.ts'
import { isDraft } from '../saving/read-response.ts'
import { type Change, type Choose, mergeValues, type Side, whoChanged } from './merge-values.ts'

const details = ['title', 'slug', 'meta_description'] as const

/**
 * Where two versions of a page differ, and who changed it since their common base. `changes` are the fields, by
 * their paths in the draft (`title.en`, `widgets.a1.faqs.0.question.ar`); none if a section came or went.
 */
export type Difference = { by: Side; changes: Change[] } & (
  | { part: (typeof details)[number] | 'order' }
  /** `position` counts from 1, in my version if the widget is in it. `came`: what became of it, if only one version has it. */
  | { part: 'widget'; widget: DraftWidget; position: number; came?: Came }
)

/** Who added a widget, or removed it; what somebody else did is a change. */
export type Came = { did: 'added' | 'removed'; by: 'me' | 'them' }

/** Every difference between mine and theirs; `base` is their common ancestor. */
export function compareDrafts(base: Draft, mine: Draft, theirs: Draft): Difference[] {
  const whole = details.flatMap((part): Difference[] => {
    const versions = { base: base[part], mine: mine[part], theirs: theirs[part] }
    return withSide({ part, changes: mergeValues(versions, undefined, [part]).changes })
  })
  const drafts = [base, mine, theirs]
  const [was, own, other] = drafts.map((draft) => orderOf(draft, drafts))
  const order = whoChanged({ base: was, mine: own, theirs: other })
  const ids = new Set([...mine.widgets, ...theirs.widgets].map(({ id }) => id))
  const widgets = [...ids].flatMap((id): Difference[] => {
    const versions = versionsOf(id, { base, mine, theirs })
    const place = versions.mine ? mine : theirs
    const index = place.widgets.findIndex((widget) => widget.id === id)
    const widget = place.widgets[index]
    if (!widget) return []
    const at = { part: 'widget' as const, widget, position: index + 1 }
    const by = whoChanged(versions)
    if (by && !(versions.mine && versions.theirs)) {
      const has = versions.mine ? ('me' as const) : ('them' as const)
      const came = versions.base
        ? { did: 'removed' as const, by: has === 'me' ? ('them' as const) : ('me' as const) }
        : { did: 'added' as const, by: has }
      return [{ ...at, by, changes: [], came }]
    }
    return withSide({ ...at, changes: mergeWidget(id, versions).changes })
  })
  return [...whole, ...(order ? [{ part: 'order' as const, by: order, changes: [] }] : []), ...widgets]
}

/** What both changed, each in their way: `path` is joined by dots. */
export function overlapsOf(differences: Difference[]): string[] {
  return differences.flatMap(({ changes }) =>
    changes.flatMap(({ by, path }) => (by === 'both' ? [path.join('.')] : [])),
  )
}

/**
 * Both versions in one; null if they overlap. Where both changed the same field, the one that `choose` names
 * stands.
 */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choose: Choose = () => undefined,
): Draft | null {
  const [was, own, other] = [base, mine, theirs].map(({ widgets }) => widgets.map(({ id }) => id))
  const placed = whoChanged({ base: was, mine: own, theirs: other })
  const differences = compareDrafts(base, mine, theirs)
  const isStructural = differences.some(({ by, changes }) => by === 'both' && changes.length === 0)
  const isOpen = overlapsOf(differences).some((path) => !choose(path))
  if (placed === 'both' || isStructural || isOpen) return null
  const outline = placed === 'them' ? theirs : mine
  const detail = (part: (typeof details)[number]) => [
    part,
    mergeValues({ base: base[part], mine: mine[part], theirs: theirs[part] }, choose, [part]).value,
  ]
  const widgets = outline.widgets.map((widget) => {
    const versions = versionsOf(widget.id, { base, mine, theirs })
    return versions.mine && versions.theirs ? mergeWidget(widget.id, versions, choose).value : widget
  })
  const both: unknown = { ...Object.fromEntries(details.map(detail)), widgets }
  return isDraft(both) ? both : null
}

type WidgetVersions = Record<'base' | 'mine' | 'theirs', DraftWidget | undefined>

function versionsOf(id: string, drafts: Record<'base' | 'mine' | 'theirs', Draft>): WidgetVersions {
  const find = ({ widgets }: Draft) => widgets.find((widget) => widget.id === id)
  return { base: find(drafts.base), mine: find(drafts.mine), theirs: find(drafts.theirs) }
}

/** The fields of a widget stand beside whether it is shown: `widgets.a1.title`, `widgets.a1.is_active`. */
function mergeWidget(id: string, versions: WidgetVersions, choose?: Choose) {
  const part = (pick: (widget: DraftWidget) => unknown) => ({
    base: versions.base && pick(versions.base),
    mine: versions.mine && pick(versions.mine),
    theirs: versions.theirs && pick(versions.theirs),
  })
  const path = ['widgets', id]
  const content = mergeValues(
    part((widget) => widget.content),
    choose,
    path,
  )
  const shown = mergeValues(
    part((widget) => widget.is_active),
    choose,
    [...path, 'is_active'],
  )
  return {
    value: { ...versions.mine, content: content.value, is_active: shown.value },
    changes: [...shown.changes, ...content.changes],
  }
}

/** As a difference, if anything changed: by both if each changed something of it. */
function withSide<Part extends { changes: Change[] }>(part: Part): (Part & { by: Side })[] {
  const [first, ...others] = new Set(part.changes.map(({ by }) => by))
  if (!first) return []
  return [{ ...part, by: others.length > 0 ? 'both' : first }]
}

/** The order of the widgets that all three versions have. */
function orderOf(draft: Draft, others: Draft[]): string[] {
  const isIn = ({ widgets }: Draft, id: string) => widgets.some((widget) => widget.id === id)
  return draft.widgets.map(({ id }) => id).filter((id) => others.every((other) => isIn(other, id)))
}
