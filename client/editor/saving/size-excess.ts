import type { Confirmed, Draft, DraftWidget } from '../../../contract/editor.ts'
import { findLongTexts, maxStaffBytes, maxTextLength } from '../../../contract/fields/text-limits.ts'
import type { Translate } from '../../workspace/use-admin-text.ts'

/** Parts of a draft beyond the limits: texts that are too long, by path, and bytes above the limit of a save. */
export type Excess = { texts: Text[]; bytes: number }

type Text = { path: string; length: number }
type Size = { bytes: number; texts: Text[] }

/** The size of a save without its draft, in bytes. */
const envelope = 200

/** A changed widget is another object, so that a typed letter measures only its own widget. */
const sizes = new WeakMap<DraftWidget, Size>()

export function excessOf({ widgets, ...details }: Draft, confirmed: Confirmed[]): Excess {
  const all = [sizeOf(details, details, ''), ...widgets.map(sizeOfWidget)]
  const bytes = all.reduce((sum, size) => sum + size.bytes + 1, envelope + bytesOf(confirmed))
  return { texts: all.flatMap(({ texts }) => texts), bytes: Math.max(0, bytes - maxStaffBytes) }
}

function sizeOfWidget(widget: DraftWidget): Size {
  const size = sizes.get(widget) ?? sizeOf(widget, widget.content, `widgets.${widget.id}.`)
  sizes.set(widget, size)
  return size
}

function sizeOf(sent: unknown, content: unknown, root: string): Size {
  const texts = findLongTexts(content).map(({ path, length }) => ({ path: root + path.join('.'), length }))
  return { bytes: bytesOf(sent), texts }
}

const encoder = new TextEncoder()

function bytesOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length
}

type Known = {
  draft: Draft
  t: Translate
  lang: string
}

/**
 * Messages for what is too long, by the paths of the fields; empty if everything fits. `path`: the field that
 * made the page too large.
 */
export function excessTexts(
  { texts, bytes, path }: Excess & { path: string },
  { draft, t, lang }: Known,
): Record<string, string> {
  const count = (number: number) => new Intl.NumberFormat(`${lang}-u-nu-latn`).format(number)
  const kilobytes = (size: number) => count(Math.ceil(size / 1024))
  const [top, id] = path.split('.')
  const isThere = top !== 'widgets' || draft.widgets.some((widget) => widget.id === id)
  const entries = texts.map(({ path: textPath, length }) => [
    textPath,
    t('too_long.text', { over: length - maxTextLength, most: count(maxTextLength) }),
  ])
  if (bytes === 0) return Object.fromEntries(entries)
  const message = t('too_long.page', { over: kilobytes(bytes), most: kilobytes(maxStaffBytes) })
  return { [isThere ? path : '']: message, ...Object.fromEntries(entries) }
}
