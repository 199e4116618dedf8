import type { Draft, FieldDescription } from '../../../contract/editor.ts'
import { entryName, isText } from '../../../contract/fields/field-values.ts'
import { getIn, isRecord, type Path, setIn } from '../../../contract/immutable-json.ts'
import type { TranslationProps } from '../../../contract/translation/translation-screen.ts'
import { type Language, textIn, writeText } from '../../workspace/localised.ts'
import type { Translate } from '../../workspace/use-admin-text.ts'

/** Where a text is in a draft: in the content of a widget or, without one, in the page's details. */
export type TextLocation = { widget: string | null; path: Path }

/** A text to write in the language `code`; `from` is the language to read. */
export type TextUnit = {
  place: TextLocation
  code: string
  from: string
  state: 'missing' | 'older'
  isHtml: boolean
  /** The name of its widget, if it is in one, and the trail of labels to it. */
  widget: string
  label: string
}

type Known = {
  widgets: TranslationProps['widgets']
  languages: Language[]
  isOlder: (path: string, code: string) => boolean
  t: Translate
}

/**
 * The texts of a draft that visitors see and that a language lacks or has in an older version, in the page's
 * order. They are the ones that src/pages/page-languages.ts counts.
 */
export function textUnits(draft: Draft, { widgets, languages, isOlder, t }: Known): TextUnit[] {
  const page = (name: 'title' | 'meta_description', label: string): Found => ({
    place: { widget: null, path: [name] },
    value: draft[name],
    widget: '',
    label,
    isHtml: false,
  })
  const texts = [
    page('title', t('details.name')),
    page('meta_description', t('details.description')),
    ...draft.widgets.flatMap(({ id, type, is_active, content }): Found[] => {
      const description = is_active ? widgets.find((one) => one.type === type) : undefined
      if (!description) return []
      return textsIn(description.fields, content, languages, [], '').map(({ path, ...text }) => ({
        ...text,
        place: { widget: id, path },
        widget: description.name,
      }))
    }),
  ]
  return texts.flatMap(({ value, ...text }) => {
    const written = languagesOf(value, languages)
    const [first] = written
    if (first === undefined) return []
    return languages.flatMap(({ code }): TextUnit[] => {
      if (!written.includes(code)) return [{ ...text, code, from: first, state: 'missing' }]
      if (!isOlder(pathOf(text.place), code)) return []
      return [{ ...text, code, from: written.find((other) => other !== code) ?? first, state: 'older' }]
    })
  })
}

/** Path of a text, as in the errors. */
export function pathOf({ widget, path }: TextLocation): string {
  return (widget === null ? path : ['widgets', widget, ...path]).join('.')
}

/** The value at a place; undefined if the draft no longer has it. */
export function valueAt(draft: Draft, { widget, path }: TextLocation): unknown {
  const root: unknown = widget === null ? draft : draft.widgets.find(({ id }) => id === widget)?.content
  return getIn(root, path)
}

/** The draft with a text written in one language. */
export function withText(
  draft: Draft,
  place: TextLocation,
  code: string,
  text: string,
  languages: Language[],
): Draft {
  const value = writeText(valueAt(draft, place), code, text, languages) ?? ''
  const { widget, path } = place
  if (widget === null)
    return path[0] === 'title' ? { ...draft, title: value } : { ...draft, meta_description: value }
  return {
    ...draft,
    widgets: draft.widgets.map((one) => {
      const content = one.id === widget ? setIn(one.content, path, value) : one.content
      return isRecord(content) ? { ...one, content } : one
    }),
  }
}

export function textAt(draft: Draft, place: TextLocation, code: string, languages: Language[]): string {
  return textIn(valueAt(draft, place), code, languages)
}

type Found = Pick<TextUnit, 'place' | 'widget' | 'label' | 'isHtml'> & { value: unknown }

function textsIn(
  fields: FieldDescription[],
  content: unknown,
  languages: Language[],
  path: Path,
  name: string,
): { path: Path; value: unknown; label: string; isHtml: boolean }[] {
  return fields.flatMap((field) => {
    const isSingleValue = field.name === ''
    const value = isSingleValue ? content : isRecord(content) ? content[field.name] : undefined
    const fieldPath = isSingleValue ? path : [...path, field.name]
    const label = isSingleValue ? name : [name, field.label].filter(Boolean).join(': ')
    if (isText(field)) return [{ path: fieldPath, value, label, isHtml: field.kind === 'html' }]
    const inner = field.fields ?? []
    // A text may take the place of a list or a group of texts.
    const whole = (textOrGroup: unknown, wholePath: Path, wholeLabel: string) =>
      typeof textOrGroup === 'string' ||
      (isRecord(textOrGroup) && languages.some(({ code }) => Object.hasOwn(textOrGroup, code)))
        ? [{ path: wholePath, value: textOrGroup, label: wholeLabel, isHtml: false }]
        : textsIn(inner, textOrGroup, languages, wholePath, wholeLabel)
    if (field.kind === 'group') return whole(value, fieldPath, label)
    if (field.kind !== 'list' || !inner.some(isText)) return []
    if (!Array.isArray(value)) return whole(value, fieldPath, label)
    return value.flatMap((entry, index) =>
      whole(entry, [...fieldPath, index], [name, entryName(field, index)].filter(Boolean).join(': ')),
    )
  })
}

/** A plain text of at most this many words is a name, a brand or a label, and belongs to no language. */
const wordsOfAName = 3
const rtlLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const latinLetter = /\p{Script=Latin}/u

/** The languages of a text; none for a name, or a text without letters. */
function languagesOf(value: unknown, languages: Language[]): string[] {
  if (isRecord(value)) {
    const written = languages.filter(({ code }) => wordsOf(value[code]) !== '').map(({ code }) => code)
    return written.some((code) => /\p{L}/u.test(wordsOf(value[code]))) ? written : []
  }
  const text = wordsOf(value)
  if (text.split(/\s+/).length <= wordsOfAName || !/\p{L}/u.test(text)) return []
  return languages.flatMap(({ code, dir }) => {
    const [ownLetter, other] = dir === 'rtl' ? [rtlLetter, latinLetter] : [latinLetter, rtlLetter]
    return other.test(text) && !ownLetter.test(text) ? [] : [code]
  })
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/<[^<>]*>/g, ' ').trim() : ''
}
