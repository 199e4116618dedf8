import { keepAttribution } from './loader/attribution.ts'
import { markFilters } from './loader/filters.ts'
import { wireHeader } from './loader/header.ts'
import { wakeIslands } from './loader/islands.ts'
import { guardPictures } from './loader/pictures.ts'
import { prefillForm } from './loader/prefill.ts'
import { offerEditing } from './loader/staff.ts'
import { wireTheme } from './loader/theme.ts'
import { keepLaidOut } from './loader/unseen.ts'

/* The loader: everything a page needs before it is touched, without React. Budget: 2.5 KB gzip. */
function start() {
  wireHeader()
  wireTheme()
  wakeIslands()
  countDown().catch(() => {})
  markFilters()
  prefillForm()
  guardPictures()
  keepAttribution()
  offerEditing()
  keepLaidOut()
}

/** Only the not-found page has one. */
async function countDown() {
  const box = document.querySelector<HTMLElement>('[data-countdown]')
  if (box) (await import('./loader/countdown.ts')).countDown(box)
}

// A cached async script may run while the page is still streaming in: elements not yet parsed would
// never be wired.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
