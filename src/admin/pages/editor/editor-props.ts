import type { EditorProps } from '../../../../contract/editor.ts'
import { emptySlug } from '../../../../contract/pages/share-card.ts'
import { pageSearchType } from '../../../../contract/pages/shared-picture.ts'
import { blockType, isBlock, siteSlug } from '../../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import type { PageWithDraft } from '../../../data/pages/admin-pages.ts'
import { pageAssets } from '../../../html/page-assets.ts'
import { message } from '../../../i18n/intl.ts'
import { inEachLanguage, type Lang, localPath } from '../../../i18n/languages.ts'
import { builtInSlugs } from '../../../pages/built-in/slugs.ts'
import { site } from '../../../site/site.ts'
import { pagePrefixes, urls } from '../../../site/urls.ts'
import { artFile, sharePicture } from '../../../ui/pictures/art-files.ts'
import { namedLanguages } from '../../shell/named-languages.ts'
import { outdatedOf } from '../checks/outdated-translations.ts'
import { brokenTexts, draftOf, statusOf } from '../draft-rows.ts'
import { builtInTitle } from '../list/title-search-text.ts'
import { describeWidgets } from './describe-widgets.ts'
import { editorPaths, timelinePaths } from './editor-paths.ts'

type LoadedData = Pick<
  EditorProps,
  'staff' | 'widgetsFailed' | 'aside' | 'approval' | 'suggestions' | 'blocks' | 'uses'
> & {
  found: PageWithDraft
}

/** The initial data of an editor, which saves through the API. */
export function editorProps({ found: pageWithDraft, ...loaded }: LoadedData, lang: Lang): EditorProps {
  const { page, draft } = pageWithDraft
  return {
    ...loaded,
    page: {
      id: page.id,
      slug: page.slug,
      status: statusOf(pageWithDraft),
      created: page.created_at,
      updated: draft?.updated_at ?? page.updated_at,
      ...(draft && { by: draft.updated_by }),
    },
    revision: draft?.revision ?? 0,
    draft: draftOf(pageWithDraft),
    outdated: outdatedOf(pageWithDraft),
    broken: brokenTexts(pageWithDraft),
    widgets: describeWidgets(lang).filter(({ type }) => isOffered(type, page.slug)),
    editor: localPath(lang, screenPaths.page('')),
    lang,
    timeZone: site.timeZone,
    languages: namedLanguages(lang),
    paths: editorPaths(page.id, page.slug, lang),
    timeline: timelinePaths(page.id, lang),
    slugPrefixes: pagePrefixes,
    siteName: site.name,
    sharePicture: inEachLanguage((code) => sharePicture(page.slug, code)),
    emptyCard: inEachLanguage((code) => sharePicture(emptySlug, code)),
    builtIn: builtInTitles(lang),
    pattern: urls.drawnArt('name'),
    art: Object.fromEntries(artNames.map((name) => [name, artSources(name)])),
    artTitles: Object.fromEntries(artNames.flatMap((name) => artTitles(name) ?? [])),
  }
}

/** The site's page has widgets of its own. A block contains no blocks and no settings for search and sharing. */
function isOffered(type: string, slug: string): boolean {
  if (isBlock(slug) && (type === blockType || type === pageSearchType)) return false
  return type.startsWith('site_') === (slug === siteSlug)
}

const artNames = Object.keys(pageAssets.art.files).toSorted()

function artSources(name: string): Record<string, string> {
  return inEachLanguage((lang) => artFile(name, lang)?.src ?? '')
}

/** The suffixes of the drawings of a page with several ones. */
const artPlaces = ['hero', 'story', 'band', 'macro'] as const

/** A drawing is named after its page, some with a suffix. */
function artTitles(name: string): [[string, Record<string, string>]] | null {
  const slug = builtInSlugs.find((candidate) => name === candidate || name.startsWith(`${candidate}-`))
  if (!slug) return null
  const place = artPlaces.find((artPlace) => name === `${slug}-${artPlace}`)
  const title = (lang: Lang) =>
    builtInTitle(slug, lang) + (place ? ` (${message(lang, `admin.image.place.${place}`)})` : '')
  return [[name, inEachLanguage(title)]]
}

function builtInTitles(lang: Lang): Record<string, string> {
  return Object.fromEntries(builtInSlugs.map((slug) => [slug, builtInTitle(slug, lang) || slug]))
}
