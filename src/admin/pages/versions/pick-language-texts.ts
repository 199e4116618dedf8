import type { Draft, FieldDescription } from '../../../../contract/editor.ts'
import { pairEntries } from '../../../../contract/fields/pair-entries.ts'
import { isRecord, sameJson } from '../../../../contract/json-value.ts'
import { defaultLang, inEachLanguage, type Lang, langs, languages } from '../../../i18n/languages.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import { describeFields } from '../../../widgets/schema/describe.ts'

type Field = Pick<FieldDescription, 'kind'> & { name: string; required?: boolean; fields?: Field[] }
/** The value of the draft and the published one in the same place, its field, and the language to pick. */
type Place = { now: unknown; before: unknown; field: Field | undefined; code: Lang }

const text: Field = { name: '', kind: 'text' }

/**
 * A draft with its texts of one language and the other ones of what visitors see. A text that has no words then is left
 * out, or empty where its widget requires it; so is an entry of a list without words. What has no language, and
 * what is empty already, is the draft's.
 */
export function pickLanguageTexts(draft: Draft, seen: Draft | null, code: Lang): Draft {
  const before = new Map(seen?.widgets.map((widget) => [`${widget.type} ${widget.id}`, widget.content]))
  const detail = (name: 'title' | 'meta_description'): Draft['title'] => {
    const picked = pick({ now: draft[name], before: seen?.[name], field: text, code })
    return typeof picked === 'string' || isTexts(picked) ? picked : {}
  }
  return {
    slug: draft.slug,
    title: detail('title'),
    meta_description: detail('meta_description'),
    widgets: draft.widgets.map((widget) => {
      const known = widgetTypes.get(widget.type)
      const then = before.get(`${widget.type} ${widget.id}`) ?? {}
      const fields = known ? describeFields(known.schema) : []
      return { ...widget, content: takeRecord(widget.content, then, fields, code) }
    }),
  }
}

function pick(place: Place): unknown {
  const { field } = place
  const mayList = field === undefined || field.kind === 'list'
  const [now, before] = mayList ? [listOf(place.now), listOf(place.before)] : [place.now, place.before]
  const hasLanguage = isByLanguage(now) || isByLanguage(before) || isWords(now, before, field)
  if (hasLanguage) return takeLanguage({ ...place, now, before })
  if (Array.isArray(now)) return takeList(now, Array.isArray(before) ? before : [], place)
  if (!isRecord(now)) return place.now
  return takeRecord(now, isRecord(before) ? before : {}, field?.fields ?? [], place.code)
}

/** One language of a value that has languages, and the others of the one before. */
function takeLanguage({ now, before, field, code }: Place): unknown {
  const [own, others] = [byLanguage(now), byLanguage(before)]
  const picked = Object.fromEntries(
    langs.flatMap((lang) => {
      const value = (lang === code ? own : others)[lang]
      return value === undefined ? [] : [[lang, value]]
    }),
  )
  if (sameJson(picked, own)) return now
  if (Object.keys(picked).length === 0) return field?.required ? '' : undefined
  return sameJson(picked, others) ? before : picked
}

function takeRecord(
  now: Record<string, unknown>,
  before: Record<string, unknown>,
  fields: Field[],
  code: Lang,
): Record<string, unknown> {
  const at = (name: string): [string, unknown] => {
    const field = fields.find((one) => one.name === name)
    return [name, pick({ now: now[name], before: before[name], field, code })]
  }
  // What the draft has no words of any more may have those of another language for visitors.
  const cleared = Object.keys(before).filter((name) => now[name] === undefined)
  return Object.fromEntries(
    [...Object.keys(now), ...cleared].map(at).filter(([, value]) => value !== undefined),
  )
}

function takeList(now: unknown[], before: unknown[], { field, code }: Place): unknown[] {
  const pairs = pairEntries(now, before)
  const [first] = field?.fields ?? []
  // Of a list, an entry that is no record is its first text.
  const bare = field?.kind === 'list' ? first && { ...first, required: false } : field
  const entry: Field | undefined = field && { name: '', kind: 'group', fields: field.fields ?? [] }
  const isWritten = entry?.fields?.some((one) => one.required && isText(one)) ? entry : null
  return now.flatMap((value, index) => {
    const picked = pick({
      now: value,
      before: before[pairs.get(index) ?? -1],
      field: isRecord(value) ? entry : bare,
      code,
    })
    const isLost = isWritten && hasWords(value, isWritten) && !hasWords(picked, isWritten)
    return picked === undefined || isLost ? [] : [picked]
  })
}

/** Whether there are words in any language, in the field itself or within it: it may be stored as its text alone. */
function hasWords(value: unknown, field: Field): boolean {
  const { kind, fields } = field
  if (Array.isArray(value)) return value.some((one) => hasWords(one, { ...field, kind: 'group' }))
  if (fields && isRecord(value) && !isByLanguage(value)) {
    return fields.some((one) => hasWords(value[one.name], one))
  }
  return (kind === 'group' || isText(field)) && Object.keys(byLanguage(value)).length > 0
}

function isText({ kind }: Field): boolean {
  return kind === 'text' || kind === 'html'
}

/** Lists may be stored as JSON. */
function listOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Whether plain strings are texts, by their field or, without one, by their letters. */
function isWords(now: unknown, before: unknown, field: Field | undefined): boolean {
  const strings = [now, before].filter((value) => typeof value === 'string')
  if (strings.length === 0 || [now, before].some((value) => value !== undefined && typeof value !== 'string'))
    return false
  if (field) return isText(field) || field.kind === 'list'
  return strings.some((value) => homeOf(value) !== defaultLang)
}

function byLanguage(value: unknown): Partial<Record<Lang, unknown>> {
  if (isByLanguage(value)) return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== ''))
  if (typeof value === 'string') return value === '' ? {} : { [homeOf(value)]: value }
  if (value === undefined || sameJson(value, {})) return {}
  return inEachLanguage(() => value)
}

function isByLanguage(value: unknown): value is Partial<Record<Lang, unknown>> {
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  const known: readonly string[] = langs
  return keys.length > 0 && keys.every((key) => known.includes(key))
}

function isTexts(value: unknown): value is Record<string, string> {
  return isByLanguage(value) && Object.values(value).every((one) => typeof one === 'string')
}

/** The language of a plain text: that of its script, as the editor reads it. */
function homeOf(value: string): Lang {
  const dir = /[\u0590-\u08ff]/.test(value) ? 'rtl' : 'ltr'
  return langs.find((lang) => languages[lang].dir === dir) ?? defaultLang
}
