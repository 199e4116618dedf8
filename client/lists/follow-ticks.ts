/** A number of each plural that the languages of the site have. */
export const pluralSamples = [1, 2, 3, 11, 100]

export type TickTexts = {
  /** How many pages are chosen, for each of `pluralSamples`. */
  counts: string[]
  /** Which key leads to the actions. */
  keys: string
  /** A name in quotation marks, where `#` is. */
  quoted: string
}

/** As many pages are named; of more, how many they are. */
const mostNamed = 3

/**
 * Says in the bar of their actions which pages of the list are ticked. Enter leads there from any of them, however many
 * rows are between. The list is another element after each search.
 */
export function followTicks(texts: TickTexts) {
  const { lang } = document.documentElement
  const tell = () => {
    const chosen = ticks().filter((tick) => tick.checked)
    const names = chosen.map((tick) => {
      const name = tick.closest('td')?.querySelector('.admin-name')?.textContent ?? ''
      return texts.quoted.replace('#', () => name)
    })
    const count = countOf(chosen.length, texts.counts, lang)
    const list = new Intl.ListFormat(lang).format(names)
    const keys = document.createElement('small')
    keys.className = 'no-touch'
    keys.textContent = ` ${texts.keys}`
    const said = chosen.length > mostNamed ? count : `${count}: ${list}`
    document.querySelector('.bulk-chosen')?.replaceChildren(...(chosen.length > 0 ? [said, keys] : []))
  }
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form?.id !== 'pages-selected') return
    const all = target.form.querySelector<HTMLInputElement>('[name="all"]')
    if (target === all) for (const tick of ticks()) tick.checked = all.checked
    else if (all && !target.checked) all.checked = false
    tell()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    if (!event.target.matches('.page-tick :checked')) return
    event.preventDefault()
    document.querySelector<HTMLElement>('.page-bulk summary')?.focus()
  })
  // The browser ticks again what was ticked before the page was left.
  tell()
}

const ticks = () => [...document.querySelectorAll<HTMLInputElement>('.page-tick input')]

function countOf(count: number, counts: string[], lang: string): string {
  const rules = new Intl.PluralRules(lang)
  const like = pluralSamples.findIndex((sample) => rules.select(sample) === rules.select(count))
  return (counts[like] ?? '').replace(`${pluralSamples[like]}`, `${count}`)
}
