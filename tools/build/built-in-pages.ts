import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import * as z from 'zod/mini'
import type { SharedPage } from '../art/share-pictures.ts'
import { assets, root } from './paths.ts'
import { withoutUnreached } from './reduced-packages.ts'

/** `content` is the complete page as JSON. */
type BuiltInPage = SharedPage & { content: string }

const moduleSchema = z.object({
  pagesOf: z.pipe(
    z.custom<(texts: Record<string, string>) => unknown>((value) => typeof value === 'function'),
    z.transform(
      (pagesOf) => async (texts: Record<string, string>) => pagesSchema.parse(await pagesOf(texts)),
    ),
  ),
})
const pagesSchema = z.array(
  z.object({
    slug: z.string(),
    lang: z.string(),
    title: z.string(),
    content: z.string(),
    picture: z.optional(z.string()),
  }),
)

/** Reads the built-in pages from their code. A page that begins with a hero is shared with the hero's line. */
const entry = `
  import { addTexts } from './src/i18n/texts.ts'
  export async function pagesOf(texts) {
    for (const [lang, file] of Object.entries(texts)) addTexts(lang, file)
    const { builtInSlugs } = await import('./src/pages/built-in/slugs.ts')
    const { builtInPage } = await import('./src/pages/built-in/pages.ts')
    const { plainText } = await import('./src/i18n/localised.ts')
    return builtInSlugs.flatMap((slug) =>
      Object.keys(texts).flatMap((lang) => {
        const page = builtInPage(slug, lang)
        const [first] = page.widgets
        const content = JSON.stringify(page)
        const title = first.type === 'hero' ? plainText(first.content.title, lang) : page.title
        return page.noindex ? [] : [{ slug, lang, title, content, picture: first.content.image_url?.replace('art:', '') }]
      }),
    )
  }`

/** Every indexed built-in page in every language; `texts` are the files of texts, by language. */
export async function readBuiltIn(texts: Record<string, string>): Promise<BuiltInPage[]> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    jsx: 'automatic',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutManifest, withoutUnreached],
    write: false,
    logLevel: 'silent',
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const { pagesOf } = moduleSchema.parse({ ...(await import(`data:text/javascript;base64,${code}`)) })
  const files = Object.entries(texts).map(async ([lang, path]) => [
    lang,
    await readFile(join(assets, path), 'utf8'),
  ])
  return pagesOf(Object.fromEntries(await Promise.all(files)))
}

/** What changes with a page's content in any language, by slug. */
export function digestsOf(pages: readonly BuiltInPage[]): Record<string, string> {
  const contents = Map.groupBy(pages, ({ slug }) => slug)
  return Object.fromEntries(
    [...contents].map(([slug, inLanguages]) => {
      const hash = createHash('sha256').update(inLanguages.map(({ content }) => content).join('\n'))
      return [slug, hash.digest('hex').slice(0, 10)]
    }),
  )
}

/** The build has not written it yet, and pages do not read it before they are rendered. */
const withoutManifest: Plugin = {
  name: 'without manifest',
  setup({ onLoad, onResolve }) {
    // In a fresh clone there is no such file.
    onResolve({ filter: /\/dist\/manifest\.json$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
    }))
    onLoad({ filter: /\/dist\/manifest\.json$/ }, () => ({ contents: '{}', loader: 'json' }))
  },
}
