import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, fakeServer, unreachable } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/screen.tsx'
import { api, useApiMutation, useApiQuery } from './api.ts'

const key = ['schedules', '', '']

/** A list of schedules, with a button that cancels the first. */
function Schedules() {
  const answer = useApiQuery(key, (signal) =>
    api.schedules.$get({ query: { from: '', to: '' } }, { init: { signal } }),
  )
  const cancel = useApiMutation(
    (id: string) => api.schedules[':id'].cancel.$post({ param: { id }, json: {} }),
    {
      invalidates: [['schedules']],
      successToast: () => ({ kind: 'success', title: 'Cancelled' }),
    },
  )
  return (
    <Loaded answer={answer}>
      {({ entries }) => (
        <>
          <ul>
            {entries.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate(entries[0]?.id ?? '')}>
            Cancel
          </Button>
        </>
      )}
    </Loaded>
  )
}

const entry = (name: string) => ({
  id: 'a',
  name,
  action: 'publish',
  at: '',
  state: 'waiting',
  problem: null,
  by: '',
  isLate: false,
  finished: null,
  pages: [],
})
const listing = (...names: string[]): Answer => ({
  body: { ok: true, entries: names.map(entry), publications: [] },
})
const items = () => Array.from(document.querySelectorAll('main li'), ({ textContent }) => textContent)

test('answers in the document are shown without a request', async () => {
  const requests = fakeServer()
  const answer = { ok: true as const, entries: [entry('Eid')], publications: [] }
  await renderPart(<Schedules />, { first: [{ key, answer }] })
  await expect.poll(items).toEqual(['Eid'])
  expect(requests).toEqual([])
})

test('a mutation shows a toast, and outdated answers are fetched again', async () => {
  let names = ['Eid', 'Ramadan']
  const requests = fakeServer(({ method }) => {
    if (method === 'GET') return listing(...names)
    names = ['Ramadan']
    return { body: { ok: true } }
  })
  await renderPart(<Schedules />)
  await expect.poll(items).toEqual(['Eid', 'Ramadan'])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Cancelled' })).toBeVisible()
  await expect.poll(items).toEqual(['Ramadan'])
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /admin/api/schedules',
    'POST /admin/api/schedules/a/cancel',
    'GET /admin/api/schedules',
  ])
})

test('a failed mutation shows the server’s message, is sent once and leaves the list unchanged', async () => {
  const requests = fakeServer(({ method }) =>
    method === 'GET'
      ? listing('Eid')
      : { status: 503, body: { ok: false, code: 'unconfirmed', message: 'It may have been done.' } },
  )
  await renderPart(<Schedules />)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('It may have been done.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(items()).toEqual(['Eid'])
})

test('a mutation without an answer is explained in a toast, and the list is fetched again', async () => {
  let names = ['Eid', 'Ramadan']
  fakeServer(({ method }) => {
    if (method === 'GET') return listing(...names)
    names = ['Ramadan']
    return unreachable()
  })
  await renderPart(<Schedules />)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .element(page.getByText('The change may have been made all the same', { exact: false }))
    .toBeVisible()
  await expect.poll(items).toEqual(['Ramadan'])
})

test('a screen without an answer explains it and offers a retry after one automatic retry', async () => {
  let isReachable = false
  const requests = fakeServer(() => (isReachable ? listing('Eid') : unreachable()))
  await renderPart(<Schedules />)
  const failure = page.getByRole('alert')
  await expect.element(failure).toMatchTextContent('The server does not respond. Try again in a moment.')
  expect(requests).toHaveLength(2)
  isReachable = true
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(items).toEqual(['Eid'])
  await expect.element(failure).not.toBeInTheDocument()
})

test('a signed-out person gets a link to the sign-in, and no request is repeated', async () => {
  const requests = fakeServer(() => ({ status: 401 }))
  await renderPart(<Schedules />)
  await expect.element(page.getByRole('link', { name: 'Open the sign-in page' })).toBeVisible()
  expect(requests).toHaveLength(1)
})
