/** Beside each time of the agency's clock: what the visitor's own clock (`ownZone`) shows then, if that is another. */
export function showLocalTimes(place: HTMLElement, ownZone?: string): void {
  const { zone: timeZone, ownTimes: label = '' } = place.dataset
  const { lang } = document.documentElement
  const clock = (options: Intl.DateTimeFormatOptions, zone = ownZone) =>
    new Intl.DateTimeFormat(lang, { numberingSystem: 'latn', timeZone: zone, ...options })
  const ofDay = { weekday: 'long', day: 'numeric' } as const
  const ofTime = { hour: 'numeric', minute: '2-digit' } as const
  const [ownDay, ownTime] = [clock(ofDay), clock(ofTime)]
  const [theirDay, theirTime] = [clock(ofDay, timeZone), clock(ofTime, timeZone)]
  let differs = false
  for (const time of place.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    const isSameDay = ownDay.format(at) === theirDay.format(at)
    if (isSameDay && ownTime.format(at) === theirTime.format(at)) continue
    differs = true
    const own = document.createElement('small')
    const named = document.createElement('span')
    // Beside a time of the agency's a heading says whose it is.
    if (time.textContent) named.className = 'visually-hidden'
    named.textContent = ` ${label} `
    own.append(named, isSameDay ? ownTime.format(at) : clock({ weekday: 'short', ...ofTime }).format(at))
    time.append(own)
  }
  const note = place.querySelector('p > [hidden]')
  if (differs && note) note.removeAttribute('hidden')
}
