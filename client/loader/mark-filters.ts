/**
 * Tells screen readers which filter of a list is active. The filter is the URL's hash, which the CSS reads,
 * so the list itself needs no script.
 */
export function markFilters() {
  const chips = [...document.querySelectorAll<HTMLAnchorElement>('.filters a')]
  const mark = () => {
    const chosen = chips.find(({ hash }) => hash === location.hash) ?? chips[0]
    for (const chip of chips) chip.ariaCurrent = chip === chosen ? 'true' : null
  }
  mark()
  addEventListener('hashchange', mark)
}
