import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { DraftRow } from '../../../contract/workspace/today.ts'
import type { PageWithDraft } from '../../data/pages/admin-pages.ts'
import { langs } from '../../i18n/languages.ts'
import { draftOf } from '../pages/draft-rows.ts'
import { isMissing, type ListedPage } from '../pages/list/page-listing.ts'
import { isSeenIn } from '../pages/versions/language-part.ts'

type OpenPage = PageWithDraft & { draft: NonNullable<PageWithDraft['draft']> }

/** An open draft and its differences from the published page. */
export function draftRow(openPage: OpenPage, listed: ListedPage): DraftRow {
  const isPublished = openPage.page.status === 'published'
  const { updated_at, updated_by, revision } = openPage.draft
  return {
    ...linkedPage(listed),
    at: updated_at,
    by: updated_by,
    revision,
    isPublished,
    isScheduled: listed.due !== null,
    isBehind: languagesBehind(listed).length > 0,
    languages: langs.filter((lang) =>
      isPublished ? !isSeenIn(openPage, lang) : listed.translations[lang].has,
    ),
    ...changes(draftOf(openPage), isPublished ? draftOf({ ...openPage, draft: null }) : null),
  }
}

/** All sections and details if nothing is published. */
function changes(
  draft: Draft,
  published: Draft | null,
): Pick<DraftRow, 'sections' | 'hasNewDetails' | 'isReordered'> {
  if (!published) return { sections: draft.widgets.length, hasNewDetails: true, isReordered: false }
  const before = new Map(published.widgets.map((widget) => [widget.id, widget]))
  const after = new Set(draft.widgets.map(({ id }) => id))
  const changed = draft.widgets.filter((widget) => !sameJson(widget, before.get(widget.id)))
  const removed = published.widgets.filter(({ id }) => !after.has(id))
  const details = ({ slug, title, meta_description }: Draft) => ({ slug, title, meta_description })
  const orderOfRemaining = ({ widgets }: Draft) =>
    widgets.map(({ id }) => id).filter((id) => before.has(id) && after.has(id))
  return {
    sections: changed.length + removed.length,
    hasNewDetails: !sameJson(details(draft), details(published)),
    isReordered: !sameJson(orderOfRemaining(draft), orderOfRemaining(published)),
  }
}

export function linkedPage({ id, slug, title }: ListedPage) {
  return { id, path: screenPaths.page(slug), title }
}

/** Languages with missing or outdated texts. */
export function languagesBehind({ translations }: ListedPage) {
  return langs.flatMap((code) => {
    const { missing, older } = translations[code]
    return isMissing(translations[code]) || older > 0 ? [{ code, missing, older }] : []
  })
}
