/** Marks the active filter of a list for screen readers. CSS filters the list by the URL's hash, without script. */
export function markFilters() {
  const chips = [...document.querySelectorAll<HTMLAnchorElement>('.filters a')]
  const mark = () => {
    const chosen = chips.find(({ hash }) => hash === location.hash) ?? chips[0]
    for (const chip of chips) chip.ariaCurrent = chip === chosen ? 'true' : null
  }
  mark()
  addEventListener('hashchange', mark)
}
