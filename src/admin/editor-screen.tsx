import type { EditorProps } from '../../client/admin/contract.ts'
import { editorIcons } from '../../client/admin/editor-icons.ts'
import { PageEditor } from '../../client/admin/page-editor.tsx'
import { assets } from '../assets.ts'
import type { StaffPage } from '../data/admin-pages.ts'
import { type Lang, langs, languageName, languages } from '../i18n/languages.ts'
import { site } from '../site.ts'
import { Island } from '../ui/island.tsx'
import { usePage } from '../ui/page-context.tsx'
import { type DescribedField, describeFields } from '../widgets/describe.ts'
import { widgetTypes } from '../widgets/registry.ts'
import { editorPrefixes } from './draft.ts'
import { editorPaths } from './editor-paths.ts'
import { outdatedOf } from './outdated.ts'
import { draftOf, statusOf } from './staff-pages.ts'

export type Definition = { type: string; name: string; description: string | null }

/** The page editor: everything it needs crosses as props, and it saves through the API. */
export function EditorScreen({ found, definitions }: { found: StaffPage; definitions: Definition[] }) {
  const { lang } = usePage()
  return (
    <Island name="page-editor" component={PageEditor} eager props={editorProps(found, definitions, lang)} />
  )
}

function editorProps(found: StaffPage, definitions: Definition[], lang: Lang): EditorProps {
  const { page, draft } = found
  return {
    lang,
    page: {
      id: page.id,
      slug: page.slug,
      status: statusOf(found),
      created: page.created_at,
      updated: draft?.updated_at ?? page.updated_at,
    },
    revision: draft?.revision ?? 0,
    draft: draftOf(found),
    outdated: outdatedOf(found),
    widgets: definitions.flatMap(({ type, name, description }) => {
      const widget = widgetTypes.get(type)
      if (!widget) return []
      const fields = describeFields(widget.schema).map(labelled)
      return [
        {
          type,
          name,
          description: description ?? '',
          fields,
          example: { ...objectOf(widget.examples.minimal) },
        },
      ]
    }),
    languages: langs.map((code) => ({ code, name: languageName(code, lang), dir: languages[code].dir })),
    texts: editorTexts(lang),
    icons: Object.fromEntries(editorIcons.map((name) => [name, assets.icons[name] ?? ''])),
    paths: editorPaths(page.id, page.slug, lang),
    slugPrefixes: editorPrefixes,
    siteName: site.name,
  }
}

type LabelledField = EditorProps['widgets'][number]['fields'][number]

/** Field names are the specification's; the form reads them as words. */
function labelled({ fields, ...field }: DescribedField): LabelledField {
  const words = field.name.replaceAll('_', ' ')
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return { ...field, label, ...(fields ? { fields: fields.map(labelled) } : {}) }
}

/** The admin's messages, by id without its prefix. */
function editorTexts(lang: Lang): Record<string, string> {
  const messages = Object.entries(languages[lang].messages)
  return Object.fromEntries(
    messages.flatMap(([id, text]) => (id.startsWith('admin.') ? [[id.slice('admin.'.length), text]] : [])),
  )
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
