import { message } from '../../i18n/intl.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { pageNames } from '../../i18n/page-names.ts'
import { site } from '../../site/site.ts'
import { sectionOf, urls } from '../../site/urls.ts'
import { agencyInFull, agencyInShort } from './agency.ts'
import { agencyId, type Entity, type EntityPage, websiteId } from './entity.ts'

type GraphPage = EntityPage & {
  /** Path without language prefix. */
  path: string
  title: string
  /** The language its texts are in. */
  spoken: Lang
}

/** Types of the pages that are more than a page. */
const schemaTypes: Record<string, string> = {
  [urls.about]: 'AboutPage',
  [urls.contact]: 'ContactPage',
  [urls.services]: 'CollectionPage',
  [urls.industries]: 'CollectionPage',
  [urls.apps]: 'CollectionPage',
  [urls.portfolio]: 'CollectionPage',
  [urls.blog]: 'CollectionPage',
  [urls.careers]: 'CollectionPage',
}
/** Where the agency is described in full; other pages name it. The home page does not, to stay small. */
const describing = [urls.about, urls.contact]

/** Everything search engines may know of a page, as one graph: agency, site, page, way to it and its subjects. */
export function pageGraph(page: GraphPage, subjects: Entity[]): Record<string, unknown> {
  const { lang, origin, path, url, title, spoken } = page
  const named = subjects.map((subject, index) => ({ '@id': `${url}#subject-${index + 1}`, ...subject }))
  const [main] = named
  const graph: Entity[] = [
    describing.includes(path) ? agencyInFull(page.agency, origin, lang) : agencyInShort(origin, lang),
    ...(path === urls.home ? [website(origin, lang)] : []),
    {
      '@type': schemaTypes[path] ?? 'WebPage',
      '@id': url,
      url,
      name: title,
      inLanguage: spoken,
      isPartOf: { '@id': websiteId(origin) },
      ...(path !== urls.home && { breadcrumb: breadcrumb(page) }),
      ...(main && { mainEntity: { '@id': main['@id'] } }),
    },
    ...named,
  ]
  return { '@context': 'https://schema.org', '@graph': graph }
}

function website(origin: string, lang: Lang): Entity {
  return {
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name: site.name[lang],
    url: origin + localPath(lang, urls.home),
    inLanguage: lang,
    publisher: { '@id': agencyId(origin) },
  }
}

/** The steps that the page shows above its heading; the last is the page itself. */
function breadcrumb({ lang, origin, path, title }: GraphPage): Entity {
  const section = sectionOf(path)
  const names = pageNames[path]
  const steps = [urls.home, ...(section === urls.home ? [] : [section])].map((step) => ({
    name: message(lang, pageNames[step] ?? 'nav.home'),
    item: origin + localPath(lang, step),
  }))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name: names ? message(lang, names) : title }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
