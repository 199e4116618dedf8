import { afterEach, expect, test, vi } from 'vitest'
import type { TranslationProps } from '../../../contract/translation/translation.ts'
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
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: unknown) => {
    asked.push(path)
    return Response.json(answers[asked.length - 1] ?? { ok: false }, { status: 200 })
  })
  return {
    asked,
    opened: openPages(
      props,
      (id) => id,
      () => undefined,
    ),
  }
}

test('a page that is asked for twice while it is read is read once, and has one writer', async () => {
  const { asked, opened } = opening(texts, texts)
  const [one, other] = await Promise.all([opened.open(page), opened.open(page)])
  expect(one).toBe(other)
  expect(await opened.open(page)).toBe(one)
  expect([asked, opened.all()]).toEqual([['/texts/x'], [one]])
})

test('a page that could not be read is read again', async () => {
  const { asked, opened } = opening(null, texts)
  expect(await opened.open(page)).toBe('unreachable')
  expect(await opened.open(page)).toMatchObject({ page })
  expect(asked).toHaveLength(2)
})
