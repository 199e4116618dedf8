import type { Draft, WidgetDescription } from '../../../contract/editor.ts'
import { wordsOf } from '../../../contract/fields/example-texts.ts'
import { getIn, isRecord } from '../../../contract/immutable-json.ts'
import type { Language } from '../../workspace/localised.ts'
import type { TextId, Translate } from '../../workspace/use-admin-text.ts'
import { excerpt } from '../fields/excerpt.ts'
import { fieldLabel } from '../fields/field-label.ts'
import { summaryOf } from '../widgets/widget-texts.ts'
import type { Change } from './history.ts'

type Known = { widgets: WidgetDescription[]; languages: Language[]; lang: string; t: Translate }

type Sides = { before: Draft; after: Draft }

/** Letters of a text that are shown. */
const shownLength = 32

/** The label of a step: 'Hero: Title, “Your idea…”', 'Hero hidden, “Your idea…”'. */
export function changeLabel(change: Change, sides: Sides, known: Known): string {
  const words = wordsIn(change, sides, known)
  const label = placeLabel(change, known)
  return words ? known.t('change.words', { change: label, words }) : label
}

function placeLabel(change: Change, known: Known): string {
  const { kind, at, type } = change
  const { widgets, t } = known
  if (kind === 'confirm') {
    const label = placeLabel({ ...change, kind: at in details ? 'details' : 'change' }, known)
    return t('change.confirm', { name: label })
  }
  if (kind === 'details') return t(details[at] ?? 'details.title')
  const description = widgets.find((widget) => widget.type === type)
  const name = description?.name ?? type ?? ''
  if (kind !== 'change') {
    const known = named.find((one) => one === kind)
    return known ? t(`change.${known}`, { name }) : name
  }
  const [, , ...path] = at.split('.')
  const field = fieldLabel(description?.fields ?? [], path)
  return field ? t('check.widget', { name, fault: field }) : name
}

/** The changes that can be undone; the others have no step. */
const named = [
  ...(['add', 'duplicate', 'remove', 'undo-remove', 'move', 'toggle', 'hide', 'replace'] as const),
  ...(['restore-unsaved-copy', 'detach', 'restore-version', 'discarded'] as const),
] as const

const details: Record<string, TextId> = {
  title: 'details.name',
  slug: 'details.slug',
  meta_description: 'details.description',
}

/** The written text or, for a section, its first text. */
function wordsIn({ kind, at, code, type }: Change, sides: Sides, known: Known): string {
  if (kind === 'confirm') return ''
  if (kind === 'details' || kind === 'change') {
    const [now = '', before = ''] = [sides.after, sides.before].map((draft) => textAt(draft, at, code))
    return now ? excerpt(now, before, shownLength) : excerpt(before, '', shownLength)
  }
  const [, id = ''] = at.split('.')
  const widget = [sides.after, sides.before]
    .flatMap((draft) => draft.widgets)
    .find((candidate) => candidate.id === id)
  const description = known.widgets.find((candidate) => candidate.type === type)
  const [first = ''] = widget ? summaryOf(widget, description, known.lang, known.languages) : []
  return excerpt(first, '', shownLength)
}

function textAt({ widgets, ...draft }: Draft, at: string, code: string | undefined): string {
  const [top, id, ...path] = at.split('.')
  const content = widgets.find((widget) => widget.id === id)?.content
  const value = top === 'widgets' ? getIn(content, path) : getIn(draft, [at])
  const text = code && isRecord(value) ? value[code] : value
  return typeof text === 'string' ? wordsOf(text) : ''
}
