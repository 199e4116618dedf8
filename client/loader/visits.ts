declare global {
  interface Navigator {
    /** Missing from the compiler's DOM library (w3.org/TR/gpc). */
    globalPrivacyControl?: boolean
  }
  interface PerformanceEntry {
    /** Only a layout shift has it. */
    value?: number
    hadRecentInput?: boolean
  }
}

/**
 * Counts a view of the page, its web vitals and how far its enquiry form was filled in, when the page is
 * hidden. Nothing is stored in the browser and nothing identifies it. Staff are not counted, nor browsers
 * that ask not to be tracked. Throws where storage is blocked: then nothing is counted.
 */
export function countVisits() {
  const { doNotTrack, globalPrivacyControl } = navigator
  if (doNotTrack === '1' || globalPrivacyControl || localStorage.staff) return
  if (document.querySelector('[data-stay],[name=robots]')) return
  let visit: Record<string, string> = { v: '1' }
  let field = ''
  const follow = () => {
    const { activeElement } = document
    if (!activeElement?.closest('.form-grid')) return
    if (!field) visit.s = '1'
    field = activeElement.getAttribute('name') || 'button'
  }
  // A field may have got the focus before this code loaded.
  follow()
  addEventListener('focusin', follow)
  addEventListener('submit', () => {
    field = ''
  })
  const send = () => {
    if (visit.v) measure(visit)
    if (Object.keys(visit).length > 0)
      navigator.sendBeacon('/api/visits', new URLSearchParams({ ...visit, p: location.pathname }))
    visit = {}
  }
  addEventListener('visibilitychange', () => document.hidden && send())
  addEventListener('pagehide', () => {
    if (field) visit.l = field
    send()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) visit = { v: '1' }
  })
}

/** `cls` is the sum of all shifts; the web vital, their largest group, is never more. */
function measure(visit: Record<string, string>) {
  const paint = entries('largest-contentful-paint').at(-1)
  if (paint) visit.lcp = `${paint.startTime}`
  visit.inp = `${Math.max(0, ...entries('event').map(({ duration }) => duration))}`
  const shifts = entries('layout-shift').map(({ value = 0, hadRecentInput }) => (hadRecentInput ? 0 : value))
  visit.cls = `${shifts.reduce((sum, shift) => sum + shift, 0) * 1000}`
  visit.c = /"utm_campaign":"([^"]+)/.exec(sessionStorage.attribution)?.[1] ?? ''
}

/** The entries that the browser has recorded so far; none of a type that it does not support. */
function entries(type: string): PerformanceEntryList {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type, buffered: true })
  return observer.takeRecords()
}
