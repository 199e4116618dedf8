import axe from 'axe-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type MediaItem, mediaAddress } from '../../../contract/media/media.ts'
import { fakeServer, pressKeys, type Request } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { updateSearchParams } from '../../workspace/shell/router.ts'
import { MediaScreen } from './media-screen.tsx'

const file = (name: string, changes: Partial<MediaItem> = {}): MediaItem => {
  const id = name.length.toString(16).padStart(32, 'a')
  const address = mediaAddress({ id, width: 800, height: 600, x: 2, y: 2, pigment: '' })
  return {
    id,
    kind: 'picture',
    address,
    name,
    width: 800,
    height: 600,
    bytes: 4096,
    tags: '',
    alt: {},
    trashed: false,
    added: '2026-11-20T08:00:00.000Z',
    by: 'a@b.example',
    ...changes,
  }
}
const hostile = '<img src=x onerror=alert(1)>.png'
const files = [
  file('مكتبنا في الرياض 1.png', { alt: { ar: 'واجهة المكتب' } }),
  file('profile.pdf', { kind: 'document', address: `/media/${'b'.repeat(32)}/file.pdf` }),
  file(hostile),
]
const [office = file('')] = files

/** A library of these files, in which every change succeeds. */
const changed = { by: 'sara@agency.example', at: '2026-11-20T08:00:00.000Z' }
const serve = (items = files, uses: object[] = []) =>
  fakeServer(({ path }: Request) => {
    if (path === '/admin/api/media') return { body: { ok: true, items, count: items.length } }
    const [, id] = /media\/(\w+)/.exec(path) ?? []
    return { body: { ok: true, item: items.find((one) => one.id === id), uses, changed } }
  })
const show = (lang = 'en') => renderPart(<MediaScreen />, { lang })
const grid = () =>
  Array.from(document.querySelectorAll('.media-grid bdi'), (name) => name.textContent?.replace('\u200e', ''))
const faults = async () =>
  (await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })).violations.flatMap(
    ({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`),
  )
const sent = (requests: Request[]) =>
  requests.flatMap(({ method, path, body }) =>
    method === 'POST' ? [[path.split('/').slice(5).join(), body]] : [],
  )

test.each(['en', 'ar'])('the library shows its files with name and type in %s', async (lang) => {
  serve()
  await show(lang)
  await expect.poll(grid).toEqual(files.map(({ name }) => name))
  expect(document.querySelector('main [onerror]')).toBeNull()
  expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|media\./)
  expect(await faults()).toEqual([])
})

test('search and filter are in the address, and an empty result links back', async () => {
  const requests = serve([])
  await show()
  await page.getByRole('searchbox').fill('مكتب')
  await page.getByRole('button', { name: 'Without a description' }).click()
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(location.search)))
    .toMatchObject({ search: 'مكتب', show: 'bare' })
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(requests.at(-1)?.query)))
    .toEqual({ search: 'مكتب', show: 'bare', parts: '' })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).not.toMatch(/search|show/)
  await expect.element(page.getByText('Nothing is uploaded yet')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.poll(faults).toEqual([])
})

test('a file that the address names is opened once', async () => {
  serve()
  updateSearchParams({ file: office.id })
  await show()
  await expect.element(page.getByRole('dialog', { name: /مكتبنا/ })).toBeVisible()
  expect(location.search).not.toContain('file=')
  await pressKeys('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the description of a file is saved, and can be undone from the toast', async () => {
  const requests = serve()
  await show()
  await page.getByRole('button', { name: /مكتبنا/ }).click()
  const alt = page.getByRole('textbox', { name: /description · Arabic/ })
  await expect.element(alt).toHaveValue('واجهة المكتب')
  await alt.fill('كلمة '.repeat(100).trim())
  await page.getByRole('button', { name: 'Save' }).click()
  // Too long to be saved.
  await expect.element(alt).toHaveFocus()
  await alt.fill('مدخل المكتب')
  await page.getByRole('slider', { name: 'From left to right' }).fill('0')
  await expect.poll(faults).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const words = { name: office.name, tags: '', y: 2 }
  await expect
    .poll(() => sent(requests))
    .toEqual([
      ['describe', { ...words, alt: { ar: 'مدخل المكتب' }, x: 0 }],
      ['describe', { ...words, alt: { ar: 'واجهة المكتب' }, x: 2 }],
    ])
})

test('a file is trashed and restored from the toast, and one that a page shows is only replaced', async () => {
  const requests = serve()
  const { unmount } = await show()
  await page.getByRole('button', { name: /مكتبنا/ }).click()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent(requests).map(([action]) => action)).toEqual(['trash', 'restore'])
  await unmount()

  const replaced = serve(files, [
    { slug: 'page/office', title: 'المكتب', isPublished: false, isInDraft: true },
  ])
  await show()
  await page.getByRole('button', { name: /مكتبنا/ }).click()
  await expect
    .element(page.getByRole('link', { name: 'المكتب' }))
    .toHaveAttribute('href', '/admin/pages/page/office')
  await expect.element(page.getByRole('button', { name: 'Move to trash' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  const choice = page.getByRole('dialog', { name: 'Replace everywhere' })
  await choice.getByRole('button', { name: hostile }).click()
  await expect.poll(() => sent(replaced)).toEqual([['replace', { by: files[2]?.id }]])
  expect(replaced.some(({ query }) => query.includes('show=pictures'))).toBe(true)
})

test('each of several uploads shows its progress, and a refused one its reason and a retry', async () => {
  serve()
  const begun: Sending[] = []
  class Sending {
    upload = {}
    status = 0
    response: unknown = null
    onload = () => {}
    name = ''
    open() {}
    setRequestHeader(header: string, value: string) {
      if (header === 'x-file-name') this.name = decodeURIComponent(value)
    }
    abort() {}
    send() {
      begun.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  onTestFinished(() => void vi.unstubAllGlobals())
  // By name: of two files the browser may read the second one faster.
  const answer = (name: string, status: number, response: object) => {
    const request = begun.findLast((one) => one.name === name)
    if (!request) throw new Error(`${name} is not on its way`)
    Object.assign(request, { status, response })
    request.onload()
  }
  await show('ar')
  const named = (name: string, bytes = 'x') => new File([bytes], name, { type: 'image/png' })
  const dropped = new DataTransfer()
  for (const one of [named('شعار.png'), named('false.png'), named('three.png')]) dropped.items.add(one)
  const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.png')
  dropped.items.add(large)
  document
    .querySelector('.media-area')
    ?.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  const states = () =>
    Array.from(document.querySelectorAll<HTMLElement>('.media-uploads li'), ({ dataset }) => dataset.state)
  await expect.poll(states).toEqual(['sending', 'sending', 'waiting', 'failed'])
  await expect.element(page.getByText('حجم الملف أكبر من 20 ميغابايت.')).toBeVisible()
  await expect.poll(() => begun.length).toBe(2)
  const refused = { ok: false, code: 'invalid', message: 'هذا الملف ليس صورة.', errors: {} }
  answer('false.png', 422, refused)
  await expect.element(page.getByText(refused.message)).toBeVisible()
  answer('شعار.png', 200, { ok: true, item: office, existed: true })
  await expect.poll(states).toEqual(['existed', 'failed', 'sending', 'failed'])
  await expect.poll(faults).toEqual([])
  await page.getByRole('button', { name: 'إعادة المحاولة' }).first().click()
  await expect.poll(() => begun.length).toBe(4)
  answer('false.png', 200, { ok: true, item: office, existed: false })
  await page.getByRole('button', { name: /إلغاء.*three/ }).click()
  await page.getByRole('button', { name: 'إخفاء المكتمل' }).click()
  await expect.poll(states).toEqual(['failed'])
})
