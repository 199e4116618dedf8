import { env } from 'cloudflare:workers'
import { blockType } from '../../../contract/pages/slugs.ts'
import { database } from '../../../src/data/database.ts'
import { type Lang, langs } from '../../../src/i18n/languages.ts'
import { renderPage } from '../../../src/pages/render.tsx'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { type Element, onlyElement, parseHtml } from '../requests/html.ts'
import { origin } from '../requests/visit.ts'
import { storePage } from './store-page.ts'

export type Example = { type: string; name: string; lang: Lang; content: unknown }

/** Every example of every widget in every language. */
export const examples: Example[] = [...widgetTypes.values()].flatMap(({ type, examples }) =>
  Object.entries(examples).flatMap(([name, content]) => langs.map((lang) => ({ type, name, lang, content }))),
)

export type Drawn = Example & {
  document: Element
  main: Element
  html: string
  isComplete: boolean
}

const exampleBlock = {
  slug: 'block/call-to-action',
  widgets: [{ type: 'cta', content: widgetTypes.get('cta')?.examples.full }],
}
let blockPromise: Promise<string> | undefined

/** Once in each file, because its storage begins empty; many examples are rendered at the same time. */
async function blockMade(): Promise<void> {
  const query = env.DB.prepare('SELECT id FROM pages WHERE slug = ?').bind(exampleBlock.slug)
  if (await query.first()) return
  blockPromise ??= storePage(exampleBlock).finally(() => {
    blockPromise = undefined
  })
  await blockPromise
}

/** Renders one example as the only widget of a page. */
export async function renderExample(example: Example): Promise<Drawn> {
  const { type, lang, content } = example
  const page = {
    slug: 'page/example',
    title: 'Example',
    description: 'Example',
    widgets: [{ type, content }],
  }
  if (type === blockType) await blockMade()
  const db = database(env.DB)
  const { html, isComplete } = await renderPage(page, { lang, origin, db, now: new Date(0) })
  const document = parseHtml(html)
  return { ...example, document, main: onlyElement(document, 'main'), html, isComplete }
}
