import * as z from 'zod/mini'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { draftSchema } from '../../../src/admin/pages/checks/draft-schema.ts'
import type { Lang } from '../../../src/i18n/languages.ts'
import { type Element, onlyElement } from '../requests/html.ts'
import { openScreen } from './drafts.ts'

const printSchema = z.record(z.string(), z.string())
const propsSchema = z.looseObject({
  page: z.looseObject({ id: z.string(), slug: z.string(), status: z.string() }),
  revision: z.number(),
  draft: draftSchema,
  aside: z.nullable(z.looseObject({ whose: z.string(), draft: z.unknown() })),
  broken: z.record(z.string(), z.string()),
  outdated: z.array(z.object({ at: z.optional(z.string()), now: printSchema, from: printSchema })),
  languages: z.array(z.object({ code: z.string(), name: z.string(), dir: z.string() })),
  widgetsFailed: z.boolean(),
  artTitles: z.record(z.string(), printSchema),
  widgets: z.array(z.looseObject({ type: z.string(), name: z.string() })),
  paths: z.looseObject({ page: z.string(), publish: z.string(), unpublish: z.string(), list: z.string() }),
})

/** The props of the editor. */
export async function editorOf(slug: string, lang: Lang = 'en', as = 'editor@agency.example') {
  const { response, document } = await openScreen(screenPaths.page(slug), { lang, as })
  if (response.status !== 200) throw new Error(`the editor of ${slug} answered ${response.status}`)
  return propsOf(document)
}

/** The same, out of a document. */
export function propsOf(document: Element) {
  return z.object({ opened: z.object({ editor: propsSchema }) }).parse(workspaceOf(document)).opened.editor
}

/** The data for the workspace in a document. */
export function workspaceOf(document: Element): unknown {
  const root = onlyElement(document, ({ attributes }) => attributes.id === 'workspace')
  return JSON.parse(root.attributes['data-props'] ?? '')
}
