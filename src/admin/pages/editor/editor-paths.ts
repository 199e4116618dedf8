import type { EditorProps } from '../../../../contract/editor.ts'
import { isBlock, siteSlug } from '../../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { inEachLanguage, type Lang, localPath } from '../../../i18n/languages.ts'
import { pathOf, urls } from '../../../site/urls.ts'

/** The URLs that the editor of a page uses; `slug` is the published one. */
export function editorPaths(id: string, slug: string, lang: Lang): EditorProps['paths'] {
  const api = (action: string) => localPath(lang, urls.adminApi(action, id))
  return {
    page: api('draft'),
    publish: api('publish'),
    unpublish: api('unpublish'),
    drawn: localPath(lang, urls.adminDrawn),
    pictures: api('pictures'),
    list: localPath(lang, screenPaths.pages),
    block: localPath(lang, urls.adminBlock),
    preview: inEachLanguage((code) => localPath(code, screenPaths.preview(id))),
    // The site's details are on every page, a block only on the pages that show it.
    public: isBlock(slug)
      ? {}
      : inEachLanguage((target) => localPath(target, slug === siteSlug ? urls.home : pathOf(slug))),
  }
}

/** The URLs of a page's timeline. */
export function timelinePaths(id: string, lang: Lang): EditorProps['timeline'] {
  return {
    versions: localPath(lang, urls.adminVersions(id)),
    calendar: localPath(lang, screenPaths.calendar),
    canvas: inEachLanguage((code) => localPath(code, urls.adminCanvas)),
  }
}
