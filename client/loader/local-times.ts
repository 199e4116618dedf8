/** Adds the visitor's own time (in `ownZone`) to each time in the agency's zone, where the two differ. */
export function showLocalTimes(root: HTMLElement, ownZone?: string): void {
  const { zone: timeZone, ownTimes: label = '' } = root.dataset
  const { lang } = document.documentElement
  const clock = (options: Intl.DateTimeFormatOptions, zone = ownZone) =>
    new Intl.DateTimeFormat(lang, { numberingSystem: 'latn', timeZone: zone, ...options })
  const ofDay = { weekday: 'long', day: 'numeric' } as const
  const ofTime = { hour: 'numeric', minute: '2-digit' } as const
  const [ownDay, ownTime] = [clock(ofDay), clock(ofTime)]
  const [theirDay, theirTime] = [clock(ofDay, timeZone), clock(ofTime, timeZone)]
  let hasOther = false
  for (const time of root.querySelectorAll('time')) {
    const date = new Date(time.dateTime)
    const isSameDay = ownDay.format(date) === theirDay.format(date)
    if (isSameDay && ownTime.format(date) === theirTime.format(date)) continue
    hasOther = true
    const ownTimeElement = document.createElement('small')
    const named = document.createElement('span')
    // Where the agency's time is shown too, a heading says whose this is.
    if (time.textContent) named.className = 'visually-hidden'
    named.textContent = ` ${label} `
    ownTimeElement.append(
      named,
      isSameDay ? ownTime.format(date) : clock({ weekday: 'short', ...ofTime }).format(date),
    )
    time.append(ownTimeElement)
  }
  const note = root.querySelector('p > [hidden]')
  if (hasOther && note) note.removeAttribute('hidden')
}
