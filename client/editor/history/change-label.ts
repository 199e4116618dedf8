import type { Draft, WidgetDescription } from '../../../contract/editor.ts'
import { wordsOf } from '../../../contract/fields/example-texts.ts'
import { getIn, isRecord } from '../../../contract/immutable-json.ts'
import type { Language } from '../../workspace/localised.ts'
import type { TextId, Translate } from '../../workspace/use-admin-text.ts'
import { excerpt } from '../fields/excerpt.ts'
import { fieldLabel } from '../fields/field-label.ts'
import { summaryOf } from '../widgets/widget-texts.ts'
import type { Change } from './history.ts'

type LabelContext = { widgets: WidgetDescription[]; languages: Language[]; lang: string; t: Translate }

type Sides = { before: Draft; after: Draft }

/** Letters of a text that are shown. */
const shownLength = 32

/** The label of a step: 'Hero: Title, “Your idea…”', 'Hero hidden, “Your idea…”'. */
export function changeLabel(change: Change, sides: Sides, context: LabelContext): string {
  const words = wordsIn(change, sides, context)
  const label = placeLabel(change, context)
  return words ? context.t('change.words', { change: label, words }) : label
}

function placeLabel(change: Change, context: LabelContext): string {
  const { kind, path, type } = change
  const { widgets, t } = context
  if (kind === 'confirm') {
    const label = placeLabel({ ...change, kind: path in details ? 'details' : 'change' }, context)
    return t('change.confirm', { name: label })
  }
  if (kind === 'details') return t(details[path] ?? 'details.title')
  const description = widgets.find((widget) => widget.type === type)
  const name = description?.name ?? type ?? ''
  if (kind !== 'change') {
    const namedKind = named.find((one) => one === kind)
    return namedKind ? t(`change.${namedKind}`, { name }) : name
  }
  const [, , ...innerPath] = path.split('.')
  const field = fieldLabel(description?.fields ?? [], innerPath)
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
function wordsIn({ kind, path, code, type }: Change, sides: Sides, context: LabelContext): string {
  if (kind === 'confirm') return ''
  if (kind === 'details' || kind === 'change') {
    const [now = '', before = ''] = [sides.after, sides.before].map((draft) => textAt(draft, path, code))
    return now ? excerpt(now, before, shownLength) : excerpt(before, '', shownLength)
  }
  const [, id = ''] = path.split('.')
  const widget = [sides.after, sides.before]
    .flatMap((draft) => draft.widgets)
    .find((candidate) => candidate.id === id)
  const description = context.widgets.find((candidate) => candidate.type === type)
  const [first = ''] = widget ? summaryOf(widget, description, context.lang, context.languages) : []
  return excerpt(first, '', shownLength)
}

function textAt({ widgets, ...draft }: Draft, path: string, code: string | undefined): string {
  const [top, id, ...innerPath] = path.split('.')
  const content = widgets.find((widget) => widget.id === id)?.content
  const value = top === 'widgets' ? getIn(content, innerPath) : getIn(draft, [path])
  const text = code && isRecord(value) ? value[code] : value
  return typeof text === 'string' ? wordsOf(text) : ''
}
