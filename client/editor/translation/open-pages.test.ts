import { afterEach, expect, test, vi } from 'vitest'
import type { TranslationProps } from '../../../contract/translation/translation-screen.ts'
import { openPages } from './open-pages.ts'

const props: TranslationProps = {
  staff: 'editor@agency.example',
  languages: [],
  suggestions: '',
  widgets: [],
  pages: [],
  complete: 0,
  paths: { read: '/texts/:id', save: '/draft/:id', edit: '' },
}
const page = { id: 'x', slug: 'page/x', title: '', counts: {} }
const texts = {
  ok: true,
  revision: 3,
  draft: { slug: 'page/x', title: '', meta_description: '', widgets: [] },
  outdated: [],
}

afterEach(() => vi.unstubAllGlobals())

/** Pages over these answers to their requests, one after the other. */
function opening(...answers: (object | null)[]) {
  const requested: unknown[] = []
  vi.stubGlobal('fetch', async (path: unknown) => {
    requested.push(path)
    return Response.json(answers[requested.length - 1] ?? { ok: false }, { status: 200 })
  })
  return {
    requested,
    opened: openPages(
      props,
      (id) => id,
      () => undefined,
    ),
  }
}

test('a page that is opened twice is read once and has one writer', async () => {
  const { requested, opened } = opening(texts, texts)
  const [one, other] = await Promise.all([opened.open(page), opened.open(page)])
  expect(one).toBe(other)
  expect(await opened.open(page)).toBe(one)
  expect([requested, opened.all()]).toEqual([['/texts/x'], [one]])
})

test('an unreadable page is read again', async () => {
  const { requested, opened } = opening(null, texts)
  expect(await opened.open(page)).toBe('unreachable')
  expect(await opened.open(page)).toMatchObject({ page })
  expect(requested).toHaveLength(2)
})
