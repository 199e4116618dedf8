import * as z from 'zod/mini'
import { urls } from '../../src/urls.ts'
import { screen } from './drafts.ts'
import { only } from './html.ts'

const propsSchema = z.looseObject({
  page: z.looseObject({ id: z.string(), slug: z.string(), status: z.string() }),
  revision: z.number(),
  draft: z.unknown(),
  widgets: z.array(z.looseObject({ type: z.string(), name: z.string() })),
  paths: z.looseObject({ page: z.string(), publish: z.string(), unpublish: z.string(), list: z.string() }),
})

/** What the editor gets to work with. */
export async function editorOf(slug: string, lang: 'en' | 'ar' = 'en') {
  const { response, document } = await screen(urls.adminPage(slug), { lang })
  if (response.status !== 200) throw new Error(`the editor of ${slug} answered ${response.status}`)
  const island = only(document, ({ attributes }) => attributes['data-island'] === 'page-editor')
  return propsSchema.parse(JSON.parse(island.attributes['data-props'] ?? ''))
}
