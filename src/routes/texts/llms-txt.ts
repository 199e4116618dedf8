import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../app-context.ts'
import { readSite } from '../../data/pages/find-page.ts'
import { listPublished } from '../../data/pages/published-pages.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { parseLocalised, plainText } from '../../i18n/localised.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { agencyPage } from '../../pages/agency/agency-facts.ts'
import { agencyOfRows } from '../../pages/agency/agency-of.ts'
import { findBuiltInPage } from '../../pages/built-in/find-built-in-page.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import { listedLanguages } from '../../pages/page-languages.ts'
import { settings } from '../../platform/env.ts'
import { timeouts, within } from '../../platform/time.ts'
import type { Agency } from '../../site/agency.ts'
import { site } from '../../site/site.ts'
import { slugOf, urls } from '../../site/urls.ts'
import { sendStoredText } from '../pages/send-stored-text.ts'

/** The site in short for language models (llmstxt.org): every indexed page with its description, linked as Markdown. */
export const llmsTxtRoutes = new Hono<AppEnv>().get(urls.llmsTxt, (c) => {
  const { lang } = c.var
  const origin = settings(c.env).SITE_ORIGIN
  return sendStoredText(c, {
    requested: { lang, slug: slugOf(urls.llmsTxt) },
    contentType: 'text/plain; charset=UTF-8',
    render: async (db) => {
      const [published, siteRows] = await within(timeouts.d1Query, () =>
        Promise.all([listPublished(db).execute(), readSite(db)]),
      )
      return renderList(published, agencyOfRows(siteRows, new Date(c.var.now())), lang, origin)
    },
  })
})

/** Headings by the prefix of the pages under them; the first has all that no other has. */
const sections: [prefix: string, heading: MessageId][] = [
  ['', 'nav.main'],
  ['services/', 'nav.services'],
  ['industries/', 'nav.industries'],
  ['apps/', 'nav.apps'],
  ['portfolio/', 'nav.portfolio'],
  ['blog/', 'nav.blog'],
  ['careers/', 'nav.careers'],
]

type Entry = { slug: string; title: string; description: string }

function renderList(
  published: Awaited<ReturnType<typeof listPublished>>,
  agency: Agency,
  lang: Lang,
  origin: string,
): string {
  const staffPages = published
    .filter((page) => !page.hidden && listedLanguages(page).includes(lang))
    .map((page) => ({
      slug: page.slug,
      title: plainText(parseLocalised(page.title), lang),
      description: plainText(parseLocalised(page.meta_description), lang),
    }))
  const replaced = new Set(published.map(({ slug }) => slug))
  const builtIn = builtInSlugs.flatMap((slug): Entry[] => {
    const page = agencyPage(slug, lang, agency)
    if (!page || page.noindex || replaced.has(slug)) return []
    return [{ slug, title: plainText(page.title, lang), description: plainText(page.description, lang) }]
  })
  const entries = [...builtIn, ...staffPages].filter(({ slug }) => !findBuiltInPage(slug, lang)?.noindex)
  const lines = sections.flatMap(([prefix, heading]) => {
    const listed = entries.filter(({ slug }) => sectionOfSlug(slug) === prefix)
    if (listed.length === 0) return []
    return ['', `## ${message(lang, heading)}`, '', ...listed.map((entry) => lineOf(entry, lang, origin))]
  })
  const description = plainText(agencyPage('home', lang, agency)?.description, lang)
  return [`# ${site.name[lang]}`, '', `> ${description}`, ...lines, ''].join('\n')
}

function sectionOfSlug(slug: string): string {
  return sections.findLast(([prefix]) => slug.startsWith(prefix))?.[0] ?? ''
}

function lineOf({ slug, title, description }: Entry, lang: Lang, origin: string): string {
  const text = [`[${title}](${origin}${localPath(lang, urls.markdown(slug))})`, description]
  return `- ${text.filter(Boolean).join(': ')}`
}
