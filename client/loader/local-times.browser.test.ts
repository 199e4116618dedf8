import { expect, onTestFinished, test } from 'vitest'
import { showLocalTimes } from './local-times.ts'

/* The clocks of Riyadh never change, but those of visitors may within the two offered weeks. */

/** The local times that a visitor in this zone sees beside the times (UTC) of a list. */
function ownTimes(zone: string, times: string[], lang = 'en') {
  document.documentElement.lang = lang
  const list = document.createElement('div')
  Object.assign(list.dataset, { ownTimes: 'your time:', zone: 'Asia/Riyadh' })
  const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'Asia/Riyadh' })
  const inRiyadh = (at: string) => `<time datetime="${at}">${clock.format(new Date(at))}</time>`
  list.innerHTML = `<p>Times in Riyadh. <span hidden>Yours are beside.</span></p>${times.map(inRiyadh).join('')}`
  document.body.append(list)
  onTestFinished(() => list.remove())
  showLocalTimes(list, zone)
  return {
    times: Array.from(list.querySelectorAll('time'), (time) =>
      time.querySelector('small')?.lastChild?.textContent?.replace(/\s/g, ' '),
    ),
    isNoted: list.querySelector('p > [hidden]') === null,
  }
}

test.each([
  ['Europe/Berlin', ['2026-10-24T08:00Z', '2026-10-25T08:00Z'], ['10:00 AM', '9:00 AM']],
  ['Europe/Berlin', ['2027-03-27T08:00Z', '2027-03-28T08:00Z'], ['9:00 AM', '10:00 AM']],
  ['America/New_York', ['2026-10-31T06:30Z', '2026-11-01T07:30Z'], ['2:30 AM', '2:30 AM']],
  ['America/New_York', ['2027-03-13T14:30Z', '2027-03-14T14:30Z'], ['9:30 AM', '10:30 AM']],
  ['America/Los_Angeles', ['2026-11-01T06:30Z', '2026-11-02T06:30Z'], ['Sat 11:30 PM', 'Sun 10:30 PM']],
])('each time over the change of clocks in %s is that of its own day', (zone, times, expected) => {
  expect(ownTimes(zone, times)).toEqual({ times: expected, isNoted: true })
})

test('both hours that the change of clocks repeats are shown, in Latin digits', () => {
  const twice = ['2026-10-25T00:30Z', '2026-10-25T01:30Z']
  expect(ownTimes('Europe/Berlin', twice).times).toEqual(['2:30 AM', '2:30 AM'])
  expect(ownTimes('Europe/Berlin', twice, 'ar').times).toEqual(['2:30 ص', '2:30 ص'])
})

test('a visitor in the same time zone sees no second time', () => {
  expect(ownTimes('Asia/Baghdad', ['2026-10-24T08:00Z'])).toEqual({ times: [undefined], isNoted: false })
  const untilAutumn = ['2026-10-24T08:00Z', '2026-10-25T08:00Z']
  expect(ownTimes('Europe/Helsinki', untilAutumn)).toEqual({ times: [undefined, '10:00 AM'], isNoted: true })
})
