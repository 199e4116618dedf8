import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKeys } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { DayField, DaysField, TimeField } from './date-field.tsx'

beforeEach(() => localStorage.clear())

const words = {
  en: { day: 'Day', days: 'Days', opens: 'Opens', hijri: 'Hijri', year: /^year, Day/ },
  ar: { day: 'اليوم', days: 'الأيام', opens: 'من الساعة', hijri: 'هجري', year: /سنة/ },
}
const said = page.css('output')

function Fields({ lang }: { lang: 'en' | 'ar' }) {
  const w = words[lang]
  const [day, setDay] = useState('2027-02-08')
  const [days, setDays] = useState({ from: '2027-02-08', to: '2027-03-09' })
  const [time, setTime] = useState('09:00')
  return (
    <>
      <h1>{w.days}</h1>
      <DayField label={w.day} value={day} onChange={setDay} />
      <DaysField label={w.days} value={days} onChange={setDays} />
      <TimeField label={w.opens} value={time} onChange={setTime} />
      <output>{`${day} ${days.from} ${days.to} ${time}`}</output>
    </>
  )
}

const faults = async () =>
  (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
const open = (label: string) => page.getByRole('group', { name: label }).first().getByRole('button')

test.each(['en', 'ar'] as const)(
  'a day stays the same in either calendar, without an accessibility fault: %s',
  async (lang) => {
    const w = words[lang]
    await renderPart(<Fields lang={lang} />, { lang })
    expect(await faults()).toEqual([])
    await expect
      .element(page.getByText(lang === 'en' ? /Monday, Ramadan 1, 1448/ : /^الاثنين 1 رمضان 1448/).first())
      .toBeVisible()
    await open(w.day).click()
    await page.getByRole('radio', { name: w.hijri }).click()
    const month = page.getByRole('dialog').getByRole('heading')
    await expect
      .element(month.filter({ hasText: lang === 'en' ? 'Ramadan 1448' : 'رمضان 1448' }))
      .toBeVisible()
    expect(await faults()).toEqual([])
    // The tenth of Ramadan.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: lang === 'en' ? /Ramadan 10/ : /10 رمضان/ })
      .click()
    await expect.element(said).toHaveTextContent('2027-02-17 2027-02-08 2027-03-09 09:00')
    await expect
      .element(page.getByText(lang === 'en' ? 'Wednesday, February 17, 2027' : 'الأربعاء 17 فبراير 2027'))
      .toBeVisible()
    expect(document.body.textContent).not.toMatch(/[\u0660-\u0669]/)
  },
)

/** Renders again on every press of its button. */
function RenderedAgain() {
  const [day, setDay] = useState('2026-11-29')
  const [days, setDays] = useState({ from: '2026-11-29', to: '2026-12-29' })
  const [count, setCount] = useState(0)
  return (
    <>
      <DayField label="Day" value={day} onChange={setDay} />
      <DaysField label="Days" value={days} onChange={setDays} />
      <button type="button" data-count={count} onClick={() => setCount(count + 1)}>
        Render
      </button>
      <output>{`${day} ${days.from} ${days.to}`}</output>
    </>
  )
}

test('half a date that is typed stays while the form around it renders again', async () => {
  await renderPart(<RenderedAgain />)
  const months = page.css('[data-type="month"]').elements()
  for (const month of months) {
    if (month instanceof HTMLElement) month.focus()
    // There is no 29 February 2026 until the day is typed.
    await pressKeys('02')
    document.querySelector<HTMLElement>('[data-count]')?.click()
    await pressKeys('10')
  }
  await expect.element(said).toHaveTextContent('2026-02-10 2026-02-10 2026-02-10')
})

test('a day, an end and a time are typed by keyboard alone, and a cleared field is empty', async () => {
  await renderPart(<Fields lang="ar" />, { lang: 'ar' })
  const parts = page.css('.date-segment:not([data-type="literal"])').elements()
  const at = (index: number) => parts[index]?.focus()
  at(0)
  await pressKeys('20')
  await expect.element(said).toHaveTextContent('2027-02-20 2027-02-08 2027-03-09 09:00')
  at(6)
  await pressKeys('{ArrowUp}')
  await expect.element(said).toHaveTextContent('2027-02-20 2027-02-08 2027-03-10 09:00')
  at(9)
  await pressKeys('10')
  await expect.element(said).toHaveTextContent('2027-02-20 2027-02-08 2027-03-10 10:00')
  for (const index of [9, 10, 11]) {
    at(index)
    await pressKeys('{Backspace}{Backspace}')
  }
  await expect.element(said).toHaveTextContent('2027-02-20 2027-02-08 2027-03-10')
})
