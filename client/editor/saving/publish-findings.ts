import type { Draft, DraftWidget, EditorProps, WidgetDescription } from '../../../contract/editor.ts'
import { type ExampleText, exampleTexts } from '../../../contract/example-texts.ts'
import { fieldValues, isText } from '../../../contract/field-values.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { Translate } from '../editor-context.tsx'
import { anyText, type Language, textIn } from '../fields/localised.ts'
import { descriptionLength } from '../page/search-preview.tsx'
import { coverage, olderTexts } from '../widgets/summary.ts'
import { rowNames } from '../widgets/widget-names.ts'

/**
 * Something visitors would miss; `id` is the widget's. `marks` are messages for single fields, by path;
 * `examples` are the fields that hold example text.
 */
export type Finding = { id?: string; text: string; marks?: Record<string, string>; examples?: string[] }

type Asked = {
  draft: Draft
  widgets: WidgetDescription[]
  languages: Language[]
  /** The language of the admin. */
  lang: string
  builtIn: EditorProps['builtIn']
  /** The built-in page at this slug is already replaced. */
  live: boolean
  isOlder: (path: string, code: string) => boolean
  t: Translate
}

/** What an editor may have overlooked; no finding prevents publishing. */
export function publishFindings(asked: Asked): Finding[] {
  const { draft, widgets, languages, builtIn, live, t } = asked
  const nameOf = ({ type }: DraftWidget) => widgets.find((known) => known.type === type)?.name ?? type
  const active = draft.widgets.filter((widget) => widget.is_active)
  const names = rowNames(draft.widgets, nameOf, t)
  const replaced = live ? undefined : builtIn[draft.slug]
  return [
    ...(replaced ? [{ text: t('slug.replaces', { title: replaced }) }] : []),
    ...languages
      .filter(({ code }) => textIn(draft.title, code, languages) === '')
      .flatMap(({ name }) => {
        const text = t('check.title', { language: name })
        return marked(['title'], text, text)
      }),
    ...languages
      .filter(
        ({ code }) => Array.from(textIn(draft.meta_description, code, languages)).length > descriptionLength,
      )
      .flatMap(({ name }) =>
        marked(['meta_description'], t('check.description', { language: name }), t('description.long')),
      ),
    ...(active.length === 0 ? [{ text: t('check.no_widgets') }] : []),
    ...draft.widgets.flatMap((widget, index): Finding[] => {
      if (!widget.is_active) return []
      const description = widgets.find(({ type }) => type === widget.type)
      const name = names[index] ?? ''
      return faultsOf(widget, description, asked).map(({ text: fault, ...found }) => ({
        ...found,
        id: widget.id,
        text: t('check.widget', { name, fault }),
      }))
    }),
  ]
}

type Fault = Omit<Finding, 'id'>

function faultsOf(
  { id, content }: DraftWidget,
  description: WidgetDescription | undefined,
  { languages, isOlder, lang, t }: Asked,
): Fault[] {
  if (!description) return []
  const { fields } = description
  const at = (path: string) => `widgets.${id}.${path}`
  const [list, ...others] = fields.filter(({ kind }) => kind === 'list')
  // In a small form with a single list, the list is what the widget is for.
  const essential = list && others.length === 0 && fields.length <= 5 ? list : undefined
  const entries = essential && content[essential.name]
  const each = languages.flatMap(({ code, name: language }) => {
    const { missing } = coverage(fields, content, code, languages)
    const older = olderTexts(fields, content, (path) => isOlder(at(path), code))
    return [
      missing > 0 && t('language.missing', { language, count: missing }),
      older > 0 && t('language.older', { language, count: older }),
    ]
  })
  const alternatives = missingAlternatives(fields, content)
  const texts = [
    essential && (!entries || sameJson(entries, [])) && t('check.empty', { name: essential.label }),
    ...each,
  ]
  const named = (names: string[]) => new Intl.ListFormat(lang, { style: 'short' }).format(names)
  const examples = exampleTexts(fields, content)
  const empty = fieldValues(fields, content).filter(
    ({ field, value }) => field.required && isText(field) && anyText(value, lang, languages).trim() === '',
  )
  return [
    ...marked(
      examples.map(({ path }) => at(path)),
      t('check.example', { fields: named(examples.map((found) => exampleName(found, languages, t))) }),
      t('error.field.example'),
    ).map((fault) => ({ ...fault, examples: Object.keys(fault.marks) })),
    ...marked(
      empty.map(({ path }) => at(path.join('.'))),
      t('check.required', { fields: named(empty.map(({ name }) => name)) }),
      t('error.field.empty'),
    ),
    ...texts.filter((text) => typeof text === 'string').map((text) => ({ text })),
    ...marked(alternatives.map(at), t('check.alt', { count: alternatives.length }), t('image.alt_hint')),
  ]
}

function marked(paths: string[], text: string, said: string) {
  return paths.length === 0 ? [] : [{ text, marks: Object.fromEntries(paths.map((path) => [path, said])) }]
}

/** The field, with its languages if only some of them hold the example. */
function exampleName({ name, codes }: ExampleText, languages: Language[], t: Translate): string {
  if (codes.length === 0 || codes.length === languages.length) return name
  const some = languages.filter(({ code }) => codes.includes(code)).map((language) => language.name)
  return t('check.example_in', { name, language: some.join(' / ') })
}

/** The paths of empty descriptions of pictures. */
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
