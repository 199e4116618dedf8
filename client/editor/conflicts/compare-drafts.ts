import type { Draft, DraftWidget } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'

const details = ['title', 'slug', 'meta_description'] as const

/** Where two versions of a page differ, and who changed it since their common base. */
export type Difference = { by: 'me' | 'them' | 'both' } & (
  | { part: (typeof details)[number] | 'order' }
  /** `position` counts from 1, in my version if the widget is in it. */
  | { part: 'widget'; widget: DraftWidget; position: number }
)

/** Every difference between mine and theirs; `base` is their common ancestor. */
export function compareDrafts(base: Draft, mine: Draft, theirs: Draft): Difference[] {
  const whole = details.flatMap((part): Difference[] => {
    const by = whoChanged(base[part], mine[part], theirs[part])
    return by ? [{ part, by }] : []
  })
  const order = whoChanged(...inCommon(base, mine, theirs))
  const ids = new Set([...mine.widgets, ...theirs.widgets].map(({ id }) => id))
  const widgets = [...ids].flatMap((id): Difference[] => {
    const by = whoChanged(find(base, id), find(mine, id), find(theirs, id))
    const place = mine.widgets.some((widget) => widget.id === id) ? mine : theirs
    const index = place.widgets.findIndex((widget) => widget.id === id)
    const widget = place.widgets[index]
    return by && widget ? [{ part: 'widget', widget, position: index + 1, by }] : []
  })
  return [...whole, ...(order ? [{ part: 'order' as const, by: order }] : []), ...widgets]
}

/** Merges both versions if they changed different parts of the page; null if they overlap. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft | null {
  const ids = [base, mine, theirs].map(({ widgets }) => widgets.map(({ id }) => id))
  const placed = whoChanged(ids[0], ids[1], ids[2])
  if (placed === 'both' || compareDrafts(base, mine, theirs).some(({ by }) => by === 'both')) return null
  const outline = placed === 'them' ? theirs : mine
  return {
    slug: later(base.slug, mine.slug, theirs.slug),
    title: later(base.title, mine.title, theirs.title),
    meta_description: later(base.meta_description, mine.meta_description, theirs.meta_description),
    widgets: outline.widgets.map(
      (widget) => later(find(base, widget.id), find(mine, widget.id), find(theirs, widget.id)) ?? widget,
    ),
  }
}

/** Theirs if only they changed it. */
function later<Value>(base: Value, mine: Value, theirs: Value): Value {
  return whoChanged(base, mine, theirs) === 'them' ? theirs : mine
}

function whoChanged(base: unknown, mine: unknown, theirs: unknown): Difference['by'] | null {
  if (sameJson(mine, theirs)) return null
  if (sameJson(base, theirs)) return 'me'
  return sameJson(base, mine) ? 'them' : 'both'
}

function find({ widgets }: Draft, id: string): DraftWidget | undefined {
  return widgets.find((widget) => widget.id === id)
}

/** The order of the widgets that all three versions have. */
function inCommon(...drafts: [Draft, Draft, Draft]): [string[], string[], string[]] {
  const [base, mine, theirs] = drafts.map(({ widgets }) =>
    widgets.map(({ id }) => id).filter((id) => drafts.every((draft) => find(draft, id))),
  )
  return [base ?? [], mine ?? [], theirs ?? []]
}
