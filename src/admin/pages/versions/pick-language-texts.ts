import type { Draft, FieldDescription } from '../../../../contract/editor.ts'
import { matchEntries } from '../../../../contract/fields/match-entries.ts'
import { isRecord, sameJson } from '../../../../contract/immutable-json.ts'
import { defaultLang, inEachLanguage, type Lang, langs, languages } from '../../../i18n/languages.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import { describeFields } from '../../../widgets/schema/describe.ts'
import { jsonOrText } from '../../../widgets/schema/fields.ts'

type Field = Pick<FieldDescription, 'kind'> & { name: string; isRequired?: boolean; fields?: Field[] }

/** The values of one field in the draft and on the published page; `field` is unknown if no widget describes it. */
type Place = { draft: unknown; published: unknown; field: Field | undefined; lang: Lang }

/**
 * The draft with its texts of one language and the published texts of the others. A field or list entry that has no
 * text then is left out, or empty if its widget requires it. Values without a language are the draft's.
 */
export function pickLanguageTexts(draft: Draft, published: Draft | null, lang: Lang): Draft {
  const publishedContent = new Map(
    published?.widgets.map((widget) => [`${widget.type} ${widget.id}`, widget.content]),
  )
  const pickDetail = (name: 'title' | 'meta_description'): Draft['title'] => {
    const field: Field = { name, kind: 'text' }
    const picked = pickValue({ draft: draft[name], published: published?.[name], field, lang })
    return typeof picked === 'string' || isTexts(picked) ? picked : {}
  }
  return {
    slug: draft.slug,
    title: pickDetail('title'),
    meta_description: pickDetail('meta_description'),
    widgets: draft.widgets.map((widget) => {
      const widgetType = widgetTypes.get(widget.type)
      const fields = widgetType ? describeFields(widgetType.schema) : []
      const before = publishedContent.get(`${widget.type} ${widget.id}`) ?? {}
      return { ...widget, content: pickRecord(widget.content, before, fields, lang) }
    }),
  }
}

function pickValue(place: Place): unknown {
  const { field, lang } = place
  const mayBeList = field === undefined || field.kind === 'list'
  const draft = mayBeList ? jsonOrText(place.draft) : place.draft
  const published = mayBeList ? jsonOrText(place.published) : place.published
  if (isByLanguage(draft) || isByLanguage(published) || arePlainTexts(draft, published, field))
    return pickTexts({ ...place, draft, published })
  if (Array.isArray(draft)) return pickList(draft, Array.isArray(published) ? published : [], field, lang)
  if (!isRecord(draft)) return place.draft
  return pickRecord(draft, isRecord(published) ? published : {}, field?.fields ?? [], lang)
}

function pickTexts({ draft, published, field, lang }: Place): unknown {
  const draftTexts = textsByLanguage(draft)
  const publishedTexts = textsByLanguage(published)
  const picked = Object.fromEntries(
    langs.flatMap((code) => {
      const text = (code === lang ? draftTexts : publishedTexts)[code]
      return text === undefined ? [] : [[code, text]]
    }),
  )
  if (sameJson(picked, draftTexts)) return draft
  if (Object.keys(picked).length === 0) return field?.isRequired ? '' : undefined
  return sameJson(picked, publishedTexts) ? published : picked
}

function pickRecord(
  draft: Record<string, unknown>,
  published: Record<string, unknown>,
  fields: Field[],
  lang: Lang,
): Record<string, unknown> {
  // A field without a text in the draft may have published texts in the other languages.
  const names = new Set([
    ...Object.keys(draft),
    ...Object.keys(published).filter((name) => draft[name] === undefined),
  ])
  const entries = [...names].map((name) => {
    const field = fields.find((one) => one.name === name)
    return [name, pickValue({ draft: draft[name], published: published[name], field, lang })] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function pickList(draft: unknown[], published: unknown[], field: Field | undefined, lang: Lang): unknown[] {
  const entryField: Field | undefined = field && { name: '', kind: 'group', fields: field.fields ?? [] }
  const [first] = field?.fields ?? []
  // An entry of a list may be stored as its first text alone.
  const textField = field?.kind === 'list' ? first && { ...first, isRequired: false } : field
  const requiresText = entryField?.fields?.some((one) => one.isRequired && isTextField(one))
  const pairs = matchEntries(draft, published)
  return draft.flatMap((entry, index) => {
    const picked = pickValue({
      draft: entry,
      published: published[pairs.get(index) ?? -1],
      field: isRecord(entry) ? entryField : textField,
      lang,
    })
    if (picked === undefined) return []
    const hasLostText =
      requiresText && entryField && hasText(entry, entryField) && !hasText(picked, entryField)
    return hasLostText ? [] : [picked]
  })
}

/** Whether a value has a text in any language, in the field itself or within it. */
function hasText(value: unknown, field: Field): boolean {
  const { kind, fields } = field
  if (Array.isArray(value)) return value.some((entry) => hasText(entry, { ...field, kind: 'group' }))
  if (fields && isRecord(value) && !isByLanguage(value))
    return fields.some((one) => hasText(value[one.name], one))
  return (kind === 'group' || isTextField(field)) && Object.keys(textsByLanguage(value)).length > 0
}

function isTextField({ kind }: Field): boolean {
  return kind === 'text' || kind === 'html'
}

/** Whether strings without a language are texts: by their field or, if that is unknown, by their script. */
function arePlainTexts(draft: unknown, published: unknown, field: Field | undefined): boolean {
  const values = [draft, published].filter((value) => value !== undefined)
  const strings = values.filter((value) => typeof value === 'string')
  if (strings.length === 0 || strings.length < values.length) return false
  if (field) return isTextField(field) || field.kind === 'list'
  return strings.some((text) => languageOfScript(text) !== defaultLang)
}

/** A plain text counts for the language of its script; other values count for every language. */
function textsByLanguage(value: unknown): Partial<Record<Lang, unknown>> {
  if (isByLanguage(value)) return Object.fromEntries(Object.entries(value).filter(([, text]) => text !== ''))
  if (typeof value === 'string') return value === '' ? {} : { [languageOfScript(value)]: value }
  if (value === undefined || sameJson(value, {})) return {}
  return inEachLanguage(() => value)
}

function isByLanguage(value: unknown): value is Partial<Record<Lang, unknown>> {
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  const codes: readonly string[] = langs
  return keys.length > 0 && keys.every((key) => codes.includes(key))
}

function isTexts(value: unknown): value is Record<string, string> {
  return isByLanguage(value) && Object.values(value).every((text) => typeof text === 'string')
}

function languageOfScript(text: string): Lang {
  const dir = /[\u0590-\u08ff]/.test(text) ? 'rtl' : 'ltr'
  return langs.find((lang) => languages[lang].dir === dir) ?? defaultLang
}
