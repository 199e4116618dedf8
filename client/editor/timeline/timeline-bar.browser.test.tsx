import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Scheduled } from '../../../contract/pages/timeline.ts'
import {
  fakeServer,
  pressKeys,
  renderEditor,
  textIn,
  typeMoment,
} from '../../../test/component/render-editor.tsx'

const year = new Date(Date.now()).getUTCFullYear() + 1
const planned = (changes: Partial<Scheduled>): Scheduled => ({
  id: 's1',
  action: 'publish',
  at: `${year}-02-10T06:00:00.000Z`,
  name: '',
  state: 'waiting',
  problem: null,
  by: 'editor@agency.example',
  version: 1,
  language: null,
  ...changes,
})
const end = planned({ id: 's2', action: 'unpublish', at: `${year}-02-20T07:00:00.000Z` })

/** A page with these schedules, which the server removes as they are cancelled. */
async function openPlanned(plans: Scheduled[]) {
  const campaigns = plans.flatMap(({ id, action, at, name }) =>
    name ? [{ id, action, at, name, pages: 2 }] : [],
  )
  const now = { revision: 1, at: '2026-11-01T08:00:00.000Z', by: 'editor@agency.example', status: 'draft' }
  const stored = { schedules: plans, campaigns }
  const requests = fakeServer(({ method, path }) => {
    if (path.endsWith('/versions'))
      return { body: { ok: true, versions: [], hasMore: false, now, ...stored } }
    if (method === 'POST' && path.endsWith('/unschedule')) stored.schedules = []
    return method === 'POST' && path.endsWith('schedule') ? { body: { ok: true } } : undefined
  })
  const opened = await renderEditor()
  await opened.button('Timeline').click()
  const list = page.getByRole('list', { name: 'Scheduled' })
  return { ...opened, requests, list, plan: page.getByRole('dialog', { name: 'Schedule this page' }) }
}
const sent = (requests: { path: string; body: unknown }[], action: string) =>
  requests.findLast(({ path }) => path.endsWith(`/${action}`))?.body

test('cancelling a publication names its end, which is cancelled, too, and focuses the panel', async () => {
  const { button, list, requests, toast } = await openPlanned([planned({}), end])
  await list.getByRole('button', { name: 'Cancel schedule' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this schedule?' })
  await expect.element(question.getByRole('listitem')).toHaveLength(2)
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect(sent(requests, 'unschedule')).toBeUndefined()
  await list.getByRole('button', { name: 'Cancel schedule' }).first().click()
  await question.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect
    .element(toast('Scheduled publishing and unpublishing cancelled'))
    .toMatchTextContent('Nothing is scheduled for this page now.')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.css('.time-sheet')).toHaveFocus()
  await expect.element(button('Timeline')).toBeVisible()
})

test('moving a page of a campaign asks whose time changes', async () => {
  const { list, plan, requests } = await openPlanned([planned({ name: 'Eid' })])
  await list.getByRole('button', { name: 'Change' }).click()
  await plan.getByRole('combobox').selectOptions('This page alone')
  await typeMoment(plan.getByRole('group', { name: /^Day and time/ }), `${year}-04-01T09:00`)
  const schedule = plan.getByRole('button', { name: 'Schedule', exact: true })
  await schedule.click()
  const whose = plan.getByRole('radiogroup', { name: /belongs to the campaign “Eid”/ })
  await expect.element(whose).toMatchTextContent('Choose whose time changes.')
  await expect.element(whose.getByRole('radio').first()).toHaveFocus()
  expect(sent(requests, 'schedule')).toBeUndefined()
  await pressKeys('{ArrowDown}')
  await schedule.click()
  await expect
    .poll(() => sent(requests, 'schedule'), { timeout: 30_000 })
    .toMatchObject({ at: `${year}-04-01T06:00:00.000Z` })
})

test('the choices of a schedule remain after a look at a finding, and are sent unchanged', async () => {
  const { button, plan, requests } = await openPlanned([])
  await button('Schedule…').click()
  await plan.getByText('English only').click()
  await typeMoment(plan.getByRole('group', { name: /^Day and time/ }), `${year}-02-10T09:30`)
  await plan.getByLabelText('Unpublish it later').click()
  const until = plan.getByRole('group', { name: /^Unpublished from/ })
  await typeMoment(until, `${year}-02-20T10:00`)
  await plan.getByRole('listitem').getByRole('button').first().click()
  await expect.element(plan).not.toBeInTheDocument()
  if (!document.querySelector('.time-sheet')) await button('Timeline').click()
  await button('Schedule…').click()
  await expect.element(plan.getByRole('radio', { name: 'English only' })).toBeChecked()
  await expect.element(until).toMatchTextContent(`February 20, ${year} at 10:00 AM`)
  await plan.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect
    .poll(() => sent(requests, 'schedule'))
    .toMatchObject({
      action: 'publish',
      language: 'en',
      at: `${year}-02-10T06:30:00.000Z`,
      until: `${year}-02-20T07:00:00.000Z`,
    })
})

test('publishing by hand lists waiting schedules and their result', async () => {
  const { button, texts } = await openPlanned([planned({ version: 1 }), end])
  await textIn(texts, 'Title').fill('Another title')
  await button('Publish').click()
  const waiting = page.getByRole('dialog', { name: 'Publish as it is?' }).css('.notice li')
  await expect.element(waiting.first()).toMatchTextContent('this will not happen: the later version stays')
  await expect.element(waiting.last()).toMatchTextContent('will be unpublished')
  await pressKeys('{Escape}')
})
