import type { LinkTarget, LinkTargets } from '../../../contract/addresses/judge-link.ts'
import type { Database } from '../../data/database.ts'
import { readLinkTargets } from '../../data/pages/link-targets.ts'
import { message } from '../../i18n/intl.ts'
import { inEachLanguage, langs } from '../../i18n/languages.ts'
import { parseLocalised } from '../../i18n/localised.ts'
import { pageNames } from '../../i18n/page-names.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import { listedLanguages } from '../../pages/page-languages.ts'
import { pathOf, permanentRedirects, urls } from '../../site/urls.ts'
import { builtInTitle, titleSearchText } from '../pages/list/title-search-text.ts'

/** Every page that a link can lead to, wherever it comes from. */
export async function linkTargets(db: Database): Promise<LinkTargets> {
  const { staffPages, moved, records } = await readLinkTargets(db)
  const targets = new Map<string, LinkTarget>()
  const add = (slug: string, target: Omit<LinkTarget, 'path'>) =>
    targets.set(slug, { path: pathOf(slug), ...target })
  for (const [prefix, rows] of Object.entries(records)) {
    for (const { slug, title } of rows) {
      add(`${prefix}/${slug}`, { title: parseLocalised(title), languages: langs, isPublished: true })
    }
  }
  for (const slug of builtInSlugs) {
    const titles = inEachLanguage((lang) => builtInTitle(slug, lang))
    const name = pageNames[pathOf(slug)]
    const named = name && {
      title: inEachLanguage((lang) => message(lang, name)),
      also: Object.values(titles).join(' '),
    }
    add(slug, { title: titles, languages: langs, isPublished: true, ...named })
  }
  // It redirects to the form, and has a name of its own in every menu.
  add('quote', {
    title: inEachLanguage((lang) => message(lang, 'action.quote')),
    languages: langs,
    isPublished: true,
  })
  for (const { slug, isPublished, ...row } of staffPages) {
    const title = parseLocalised(row.title)
    const builtInTarget = targets.get(slug)
    // Until a page is published, visitors see what it will replace.
    if (!isPublished && builtInTarget) continue
    const titled = langs.filter((lang) => typeof title === 'string' || title[lang])
    add(slug, {
      title,
      ...(builtInTarget?.also && { title: builtInTarget.title, also: titleSearchText(slug, title) }),
      languages: isPublished ? listedLanguages(row) : titled,
      isPublished: Boolean(isPublished),
    })
  }
  return {
    pages: [...targets.values()].toSorted((one, other) => one.path.localeCompare(other.path)),
    moved: {
      ...Object.fromEntries(permanentRedirects),
      ...Object.fromEntries(moved.map(({ from, to }) => [from, to])),
    },
    others: [urls.blogFeed, urls.sitemap],
  }
}
