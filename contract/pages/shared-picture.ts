import { isRecord, jsonOf } from '../immutable-json.ts'

/** Type of the widget that says how search engines and shared links treat its page. */
export const pageSearchType = 'page_search'

/**
 * The picture that links to a page are shared with, 1200 x 630: the one that staff chose, otherwise the one
 * that the editor drew, otherwise the first uploaded one in its widgets; null for none.
 */
export function sharedPicture(widgets: readonly object[], drawn?: string | null): string | null {
  const isChosen = (widget: object) => isRecord(widget) && widget.type === pageSearchType
  return uploadedIn(widgets.filter(isChosen)) ?? drawn ?? uploadedIn(widgets)
}

function uploadedIn(widgets: readonly object[]): string | null {
  const [, id] = /\/media\/([0-9a-f]{32})\/\d+x\d+-/.exec(widgets.map(jsonOf).join()) ?? []
  return id ? `/media/${id}/share.jpg` : null
}
