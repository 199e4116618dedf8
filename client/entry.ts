import { keepAttribution } from './loader/attribution.ts'
import { wireHeader } from './loader/header.ts'
import { wakeIslands } from './loader/islands.ts'
import { keepLaidOut } from './loader/keep-laid-out.ts'
import { markFilters } from './loader/mark-filters.ts'
import { offerEditing } from './loader/offer-editing.ts'
import { guardPictures } from './loader/pictures.ts'
import { prefillForm } from './loader/prefill.ts'
import { wireTheme } from './loader/theme.ts'

/* The loader: everything a page needs before it is touched, without React. Budget: 2.5 KB gzip. */
function start() {
  wireHeader()
  wireTheme()
  wakeIslands()
  wire('[data-countdown]', () => import('./loader/not-found-countdown.ts').then((m) => m.countDown))
  wire('[data-estimate]', () => import('./loader/estimate.ts').then((m) => m.followEstimate))
  wire('[data-own-times]', () => import('./loader/local-times.ts').then((m) => m.showLocalTimes))
  wire('.review', () => import('./loader/review-notes.ts').then((m) => m.followReview))
  wire('.language-comparison', () => import('./loader/language-comparison.ts').then((m) => m.wireDivider))
  markFilters()
  prefillForm()
  addEventListener('hashchange', prefillForm)
  guardPictures()
  keepAttribution()
  offerEditing()
  keepLaidOut()
  countAtFirstSign()
}

/** For parts that few pages have: their code loads only there. */
function wire(selector: string, load: () => Promise<(element: HTMLElement) => void>) {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    load().then(
      (startPart) => startPart(element),
      () => {},
    )
  }
}

/** Counts the visit at the first sign of a person. */
function countAtFirstSign() {
  const first = new AbortController()
  const onSign = () => {
    first.abort()
    // It throws where storage is forbidden.
    import('./loader/visits.ts').then((m) => m.countVisits()).catch(() => {})
  }
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, onSign, { signal: first.signal })
}

// A cached async script may run while the page is still streaming in: elements not yet parsed would
// never be wired.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
