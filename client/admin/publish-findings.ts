import type { Draft, DraftWidget, EditorProps, WidgetDescription } from './contract.ts'
import type { Translate } from './editor-context.tsx'
import { isRecord, sameJson } from './json-value.ts'
import { type Language, textIn } from './localised.ts'
import { coverage, olderTexts } from './summary.ts'
import { rowName } from './widget-names.ts'

/** Something visitors would miss; `id` is the widget's. */
export type Finding = { id?: string; text: string }

type Asked = {
  draft: Draft
  widgets: WidgetDescription[]
  languages: Language[]
  builtIn: EditorProps['builtIn']
  /** The built-in page there is replaced already. */
  live: boolean
  isOlder: (value: unknown, code: string) => boolean
  t: Translate
}

/** What an editor may have overlooked; none of it keeps a page from being published. */
export function publishFindings(asked: Asked): Finding[] {
  const { draft, widgets, languages, builtIn, live, t } = asked
  const nameOf = ({ type }: DraftWidget) => widgets.find((known) => known.type === type)?.name ?? type
  const active = draft.widgets.filter((widget) => widget.is_active)
  const replaced = live ? undefined : builtIn[draft.slug]
  return [
    ...(replaced ? [{ text: t('slug.replaces', { title: replaced }) }] : []),
    ...languages
      .filter(({ code }) => textIn(draft.title, code, languages) === '')
      .map(({ name }) => ({ text: t('check.title', { language: name }) })),
    ...(active.length === 0 ? [{ text: t('check.no_widgets') }] : []),
    ...draft.widgets.flatMap((widget, index): Finding[] => {
      if (!widget.is_active) return []
      const description = widgets.find(({ type }) => type === widget.type)
      const name = rowName(draft.widgets, index, nameOf, t)
      return faultsOf(widget, description, asked).map((fault) => ({
        id: widget.id,
        text: t('check.widget', { name, fault }),
      }))
    }),
  ]
}

function faultsOf(
  { content }: DraftWidget,
  description: WidgetDescription | undefined,
  { languages, isOlder, t }: Asked,
): string[] {
  if (!description) return []
  const { fields, example } = description
  if (Object.keys(example).length > 0 && sameJson(content, example)) return [t('check.example')]
  const [list, ...others] = fields.filter(({ kind }) => kind === 'list')
  // Of few fields with one list among them, the list is what the widget is for.
  const essential = list && others.length === 0 && fields.length <= 5 ? list : undefined
  const entries = essential && content[essential.name]
  const each = languages.flatMap(({ code, name: language }) => {
    const { missing } = coverage(fields, content, code, languages)
    const older = olderTexts(fields, content, (text) => isOlder(text, code))
    return [
      missing > 0 && t('language.missing', { language, count: missing }),
      older > 0 && t('language.older', { language, count: older }),
    ]
  })
  const pictures = picturesWithout(fields, content)
  return [
    essential && (!entries || sameJson(entries, [])) && t('check.empty', { name: essential.label }),
    ...each,
    pictures > 0 && t('check.alt', { count: pictures }),
  ].filter((text) => typeof text === 'string')
}

/** Pictures that can be described and are not. */
function picturesWithout(fields: WidgetDescription['fields'], content: unknown): number {
  if (!isRecord(content)) return 0
  const own = fields.some(({ name }) => name === 'alt_text') && content.image_url && !content.alt_text ? 1 : 0
  return fields.reduce((sum, { kind, name, fields: inner = [] }) => {
    const value = content[name]
    if (kind === 'list' && Array.isArray(value)) {
      return value.reduce((count: number, item) => count + picturesWithout(inner, item), sum)
    }
    return kind === 'group' ? sum + picturesWithout(inner, value) : sum
  }, own)
}
