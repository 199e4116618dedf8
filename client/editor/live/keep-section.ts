/**
 * While its form is being written, a section stays as it is shown instead of being replaced by the notice that it is
 * incomplete: half a link is not a fault yet. `fresh` is the page's new HTML, `last` what it showed before. Returns
 * whether a section was kept, and the page has to be shown again once the field is left.
 */
export function keepSection(fresh: Element, last: Element): boolean {
  const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
  if (!id) return false
  const own = `[data-widget="${CSS.escape(id)}"]`
  const notice = fresh.querySelector(`:scope > .notice-wrap${own}`)
  const shown = [...last.children].filter((element) => element.matches(`${own}:not(.notice-wrap)`))
  if (!notice || shown.length === 0) return false
  notice.replaceWith(...shown.map((element) => element.cloneNode(true)))
  return true
}
