import { langs } from '../../src/i18n/languages.ts'
import { pagePrefixes, pathOf, singleSlugs, urls } from '../../src/site/urls.ts'
import { writeHashed } from './hashes.ts'

/**
 * Speculation rules: browsers fetch a page while the pointer rests on its link. Only pages, since `/quote`, the admin
 * and files would be fetched in vain. Browsers ignore them under Save-Data.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: pages() },
          { not: { href_matches: '/*.xml' } },
          { not: { selector_matches: '[href^="#"],[aria-current="page"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Writes the file that the header `Speculation-Rules` names, and returns its path on the site. */
export function writeNextPages(assets: string): string {
  return writeHashed(assets, '/f/next-pages.json', JSON.stringify(rules))
}

/** URL patterns of what `mayBePage` in src/site/urls.ts accepts, without the page that only a form leads to. */
function pages(): string[] {
  const single = singleSlugs.map(pathOf).filter((path) => path !== urls.thankYou)
  const paths = [...single, ...pagePrefixes.map((prefix) => `/${prefix}*`)]
  return [`/(${langs.join('|')})`, ...paths.map(inEveryLanguage)]
}

function inEveryLanguage(pattern: string): string {
  return `{/(${langs.join('|')})}?${pattern}`
}
