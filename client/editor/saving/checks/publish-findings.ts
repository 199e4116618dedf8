import type { Draft, DraftWidget, EditorProps, WidgetDescription } from '../../../../contract/editor.ts'
import { isUnwritten } from '../../../../contract/fields/blank.ts'
import { exampleTexts } from '../../../../contract/fields/example-texts.ts'
import { faultOf } from '../../../../contract/fields/field-faults.ts'
import { fieldValues, isText } from '../../../../contract/fields/field-values.ts'
import { descriptionLength } from '../../../../contract/fields/text-limits.ts'
import { hasAddress } from '../../../../contract/pages/slugs.ts'
import { anyText, type Language, textIn } from '../../../workspace/localised.ts'
import type { TextId, Translate } from '../../../workspace/use-admin-text.ts'
import { verdictText } from '../../links/verdict-text.ts'
import { numberedNames } from '../../widgets/numbered-names.ts'
import { missingTexts, olderTexts } from '../../widgets/widget-texts.ts'
import { buttonFaults } from './button-faults.ts'
import { type KnownLinks, linkFaults } from './link-faults.ts'
import { isOtherScript } from './other-script.ts'
import { textFaults } from './text-faults.ts'

/**
 * Something visitors would miss; `id` is the widget's. `messages` belong to single fields, by path, each
 * in its languages of `codes` alone if there are any. `path` is the field to show if none is marked, in the
 * language `code`; `examples` are the fields that hold example text. `isBlocking`: the server does not publish
 * the page as long as this is so.
 */
export type Finding = {
  id?: string
  text: string
  messages?: Record<string, string>
  codes?: Record<string, string[]>
  path?: string
  code?: string | undefined
  examples?: string[]
  isBlocking?: boolean
}

/** The checked draft and its context. */
export type CheckedPage = {
  draft: Draft
  widgets: WidgetDescription[]
  languages: Language[]
  /** The language of the admin. */
  lang: string
  builtIn: EditorProps['builtIn']
  /** The built-in page at this slug is already replaced. */
  isPublished: boolean
  isOlder: (path: string, code: string) => boolean
  isSuggested: (path: string, code: string) => boolean
  /** Null while the site's pages load: links are not checked. */
  links: KnownLinks | null
  t: Translate
}

export function publishFindings(page: CheckedPage): Finding[] {
  const { draft, widgets, languages, lang, builtIn, isPublished, t } = page
  const isListed = hasAddress(draft.slug)
  const nameOf = ({ type }: DraftWidget) =>
    widgets.find((description) => description.type === type)?.name ?? type
  const active = draft.widgets.filter((widget) => widget.is_active)
  const names = numberedNames(draft.widgets, nameOf, (values) => t('widget.numbered', values))
  const replaced = isPublished ? undefined : builtIn[draft.slug]
  const isUntitled = anyText(draft.title, lang, languages).trim() === ''
  return [
    ...(replaced ? [{ text: t('slug.replaces', { title: replaced }) }] : []),
    ...languages.flatMap(({ code, name, dir }) => {
      const title = textIn(draft.title, code, languages)
      const description = textIn(draft.meta_description, code, languages)
      const faultIf = (
        isFaulty: boolean,
        field: 'title' | 'meta_description',
        text: string,
        message = text,
      ) => (isFaulty ? marked([field], text, message, code) : [])
      const otherScript = (textField: 'title' | 'meta_description', text: string, label: TextId) => {
        const fault = t('check.other_script')
        const field = nameWith(t(label), [code], languages, t)
        return faultIf(isOtherScript(text, dir), textField, t('check.widget', { name: field, fault }), fault)
      }
      const untitled = faultIf(title === '', 'title', t('check.title', { language: name }))
      const descriptionField = 'meta_description'
      const none = t('search.none')
      const isLong = [...description].length > descriptionLength
      return [
        ...untitled.map((fault) => ({ ...fault, isBlocking: isUntitled })),
        ...faultIf(
          isListed && description === '',
          descriptionField,
          t('check.widget', { name, fault: none }),
          none,
        ),
        ...faultIf(
          isLong,
          descriptionField,
          t('check.description', { language: name }),
          t('description.long'),
        ),
        ...otherScript('title', title, 'details.name'),
        ...otherScript(descriptionField, description, 'details.description'),
      ]
    }),
    ...(active.length === 0 ? [{ text: t('check.no_widgets') }] : []),
    ...draft.widgets.flatMap((widget, index): Finding[] => {
      if (!widget.is_active) return []
      const description = widgets.find(({ type }) => type === widget.type)
      const name = names[index] ?? ''
      return faultsOf(widget, description, page).map(({ text: fault, ...details }) => ({
        ...details,
        id: widget.id,
        text: t('check.widget', { name, fault }),
      }))
    }),
  ]
}

type Fault = Omit<Finding, 'id'>

function faultsOf(
  { id, type, content }: DraftWidget,
  description: WidgetDescription | undefined,
  { languages, isOlder, isSuggested, lang, links, t }: CheckedPage,
): Fault[] {
  if (!description) return []
  const { fields, hiddenWhenEmpty } = description
  const pathOf = (path: string) => `widgets.${id}.${path}`
  const each = languages.flatMap(({ code, name: language }) => {
    const missing = missingTexts(fields, content, code, languages)
    const older = olderTexts(
      fields,
      content,
      (path) => isOlder(pathOf(path), code) && !isSuggested(pathOf(path), code),
    )
    const count = (check: TextId, paths: string[]): Fault[] => {
      const [first] = paths
      return first === undefined
        ? []
        : [{ text: t(check, { language, count: paths.length }), path: pathOf(first), code }]
    }
    return [...count('language.missing', missing), ...count('language.older', older)]
  })
  const alternatives = missingAlternatives(fields, content)
  const emptyLists = fields
    // A list is an array, or JSON in a text.
    .filter(({ needsEntry, name }) => needsEntry && /^[\s[\]]*$/.test(String(content[name] || '')))
    .map(({ label, name }) => ({ text: t('check.empty', { name: label }), path: pathOf(name) }))
  const codesOf = (faults: InField[]) =>
    Object.fromEntries(faults.map(({ path, codes = [] }) => [pathOf(path), codes]))
  const inFields = (check: TextId, faults: InField[], isBlocking = false): Fault[] => {
    if (faults.length === 0) return []
    const names = [...Map.groupBy(faults, ({ path }) => path).values()].map((same) =>
      nameWith(
        same[0]?.name ?? '',
        same.flatMap(({ codes = [] }) => codes),
        languages,
        t,
      ),
    )
    const quoted = names.map((name) => t('check.quoted', { name }))
    const list = new Intl.ListFormat(lang, { style: 'narrow' }).format(quoted)
    const messages = Object.fromEntries(faults.map(({ path, message }) => [pathOf(path), message]))
    const text = t(check, { fields: list })
    return [{ text, messages, codes: codesOf(faults), code: faults[0]?.codes?.[0], isBlocking }]
  }
  const values = fieldValues(fields, content).map((value) => ({ ...value, path: value.path.join('.') }))
  const empty = values.filter(
    ({ field, value, needed }) => needed && isText(field) && anyText(value, lang, languages).trim() === '',
  )
  // A text that was emptied again is stored as an empty text, which the server accepts.
  const isRefused = empty.some(({ value }) => value == null)
  if (hiddenWhenEmpty && !isRefused && isUnwritten(content)) return [{ text: t('check.unseen') }]
  const invalid = values.flatMap(({ field, value, path, name }) => {
    const fault = faultOf(field, value)
    return fault ? [{ path, name, message: t(`error.field.${fault.code}`) }] : []
  })
  /** A finding for each field and fault, however often the text repeats it. */
  const oneByOne = (fieldFaults: InField[], isBlocking = false): Fault[] => {
    const faults = fieldFaults.map(({ path, name, codes = [], message }) => {
      const field = nameWith(name, codes, languages, t)
      const messages = { [pathOf(path)]: message }
      const text = t('check.widget', { name: field, fault: message })
      return { text, messages, codes: { [pathOf(path)]: codes }, code: codes[0], isBlocking }
    })
    return [...new Map(faults.map((fault) => [fault.text, fault])).values()]
  }
  return [
    ...inFields(
      'check.example',
      exampleTexts(fields, content).map((example) => ({ ...example, message: t('error.field.example') })),
    ).map((fault) => ({ ...fault, examples: Object.keys(fault.messages ?? {}) })),
    ...inFields(
      'check.required',
      empty.map(({ path, name }) => ({ path, name, message: t('error.field.empty') })),
      isRefused,
    ),
    ...inFields(
      'check.suggested',
      values.flatMap(({ path, name }) => {
        const codes = languages.flatMap(({ code }) => (isSuggested(pathOf(path), code) ? [code] : []))
        const message = t('error.field.suggested')
        return codes.length > 0 ? [{ path, name, codes, message }] : []
      }),
      true,
    ),
    ...emptyLists,
    ...each,
    ...marked(alternatives.map(pathOf), t('check.alt', { count: alternatives.length }), t('image.alt_hint')),
    ...oneByOne(invalid, true),
    ...oneByOne([
      ...(links ? linkFaults(fields, content, languages, links) : []).map((fault) => ({
        ...fault,
        message: verdictText(fault.verdict, lang, languages, t),
      })),
      ...[...textFaults(fields, content, languages), ...buttonFaults(type, fields, content, languages)].map(
        ({ fault, ...place }) => ({ ...place, message: t(`check.${fault}`) }),
      ),
    ]),
  ]
}

/** The message about one field; `codes` are the languages it concerns, none for all. */
type InField = { path: string; name: string; codes?: string[]; message: string }

function marked(paths: string[], text: string, message: string, code?: string): Fault[] {
  return paths.length === 0
    ? []
    : [
        {
          text,
          messages: Object.fromEntries(paths.map((path) => [path, message])),
          codes: Object.fromEntries(paths.map((path) => [path, code ? [code] : []])),
          code,
        },
      ]
}

/** The field, with its languages if only some of them are concerned. */
function nameWith(name: string, codes: string[], languages: Language[], t: Translate): string {
  const some = languages.filter(({ code }) => codes.includes(code))
  if (some.length === 0 || some.length === languages.length) return name
  return t('check.example_in', { name, language: some.map((language) => language.name).join(' / ') })
}

function missingAlternatives(fields: WidgetDescription['fields'], content: unknown): string[] {
  const values = fieldValues(fields, content)
  const byPath = new Map(values.map(({ path, value }) => [path.join('.'), value]))
  return values.flatMap(({ field, path, value }) => {
    const address = byPath.get([...path.slice(0, -1), 'image_url'].join('.'))
    return field.name === 'alt_text' && !value && isForeign(address) ? [path.join('.')] : []
  })
}

/** The site's own drawings accompany words that say the same. */
function isForeign(address: unknown): boolean {
  return typeof address === 'string' && address !== '' && !address.startsWith('art:')
}

/** The findings of a publication in one language, without those of other languages alone; all for null. */
export function findingsIn(findings: Finding[], language: string | null): Finding[] {
  if (language === null) return findings
  return findings.filter(({ code, codes }) => {
    const named = codes ? Object.values(codes) : code === undefined ? [] : [[code]]
    return named.length === 0 || named.some((some) => some.length === 0 || some.includes(language))
  })
}
