import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isRecord } from '../../../contract/immutable-json.ts'
import type { PageNote, SharedLink, SharingState } from '../../../contract/pages/sharing.ts'
import { fakeServer, renderEditor } from '../../../test/component/render-editor.tsx'
import { numberedWidgets } from './share-button.tsx'

const note: PageNote = {
  id: 'n1',
  widget: '',
  author: 'Dana',
  text: 'Shorter, please.',
  at: '2026-11-20T09:00:00.000Z',
  resolved: null,
  replies: [],
}

/** The editor with its panel open; the server stores the links, the newest first, and fails on request. */
async function openPanel() {
  let links: SharedLink[] = []
  const server = { fails: false, made: 0 }
  const requests = fakeServer(({ path, body }) => {
    const action = path.split('/').at(-1) ?? ''
    if (!['sharing', 'share', 'unshare', 'reply', 'resolve'].includes(action)) return undefined
    if (server.fails) return { status: 503, body: { ok: false, code: 'failed', message: 'Not now.' } }
    const state = (made?: string): SharingState => ({ ok: true, links, notes: [note], ...(made && { made }) })
    if (action === 'unshare' && isRecord(body)) links = links.filter(({ id }) => id !== body.link)
    if (action !== 'share') return { body: state() }
    server.made += 1
    const at = `2026-11-20T1${server.made}:00:00.000Z`
    const link = { id: `l${server.made}`, name: `Link ${server.made}`, at, follows: 'draft' } as const
    links = [{ ...link, by: 'sara@agency.example', until: at, opened: null }, ...links]
    return { body: state(`https://agency.example/shared/${server.made}`) }
  })
  const opened = await renderEditor()
  const open = () => opened.button(/^Share/).click()
  await open()
  const panel = page.getByRole('dialog', { name: 'Share this draft' })
  return { ...opened, open, panel, requests, server }
}

test('the address of a new link is shown once, and only while the link works', async () => {
  const { panel } = await openPanel()
  const make = panel.getByRole('button', { name: 'Make a link' })
  const address = panel.getByRole('textbox', { name: 'Link to share' })
  const revoke = async (name: string) => {
    await panel.getByRole('button', { name: `Revoke: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(panel.getByText(name, { exact: true })).not.toBeInTheDocument()
  }
  await make.click()
  await expect.element(address).toHaveValue('https://agency.example/shared/1')
  await expect.element(address).toHaveFocus()
  await make.click()
  await expect.element(address).toHaveValue('https://agency.example/shared/2')
  await revoke('Link 1')
  await expect.element(address).toHaveValue('https://agency.example/shared/2')
  await revoke('Link 2')
  await expect.element(address).not.toBeInTheDocument()
})

test('an unsent text stays and is stored, and a reply is sent before its note is resolved', async () => {
  const { panel, open, requests, server, toast } = await openPanel()
  const reply = panel.getByRole('textbox', { name: 'Your reply' })
  await reply.fill('Done.')
  server.fails = true
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect.element(toast('Not now.')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await open()
  // The earlier list stays visible.
  await expect.element(panel.getByText('Not now.')).toBeVisible()
  await expect.element(reply).toHaveValue('Done.')
  server.fails = false
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect.element(reply).toHaveValue('')
  const sent = requests.filter(
    ({ method, body }) => method === 'POST' && isRecord(body) && body.note === 'n1',
  )
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['reply', 'reply', 'resolve'])
})

test('sections are counted as readers see them, without hidden and unwritten ones', () => {
  const placed = [
    { type: 'faq', is_active: true, content: { title: { en: 'Asked' } } },
    { type: 'faq', is_active: false, content: { title: { en: 'Hidden' } } },
    { type: 'faq', is_active: true, content: { title: { en: ' ', ar: '' }, faqs: [{ question: '' }] } },
    { type: 'contact', is_active: true, content: {} },
  ].map((widget, index) => ({ id: `w${index}`, ...widget }))
  const widgets = [
    { type: 'faq', hiddenWhenEmpty: true },
    { type: 'contact', hiddenWhenEmpty: false },
  ]
  expect(numberedWidgets(placed, widgets, ({ type }) => type)).toEqual([
    { id: 'w0', name: '1. faq' },
    { id: 'w1', name: 'faq' },
    { id: 'w2', name: 'faq' },
    { id: 'w3', name: '2. contact' },
  ])
})
