import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CalendarResponse } from '../../../contract/calendar.ts'
import type { Draft } from '../../../contract/editor.ts'
import type { SaveResponse } from '../../../contract/saving.ts'
import { confirmedText } from '../../../contract/translation-age.ts'
import { starterWidgets } from '../../../src/admin/pages/new/starter-widgets.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { parseLocalised } from '../../../src/i18n/localised.ts'
import { urls } from '../../../src/urls.ts'
import {
  draftAt,
  draftFor,
  newPage,
  publishedPage,
  revisionNow,
  stored,
  textWidget,
} from '../../support/drafts.ts'
import {
  at,
  cron,
  due,
  me,
  minute,
  plan,
  post,
  sara,
  schedulesOf,
  versionsOf,
} from '../../support/schedules.ts'
import { asStaff, publishAs, revisionOf, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(() => {
  at(due - 30 * minute)
})

afterEach(() => {
  vi.useRealTimers()
})

const draftOf = (slug: string, english: string, arabic: string, changes: Partial<Draft> = {}) =>
  draftFor(slug, english, { widgets: [textWidget(english, arabic, slug.replace('page/', ''))], ...changes })

/** Saves a draft whose body somebody has judged: found right or, with `machine`, suggested in this language. */
async function saveJudged(id: string, revision: number, draft: Draft, machine?: string): Promise<number> {
  const [widget] = draft.widgets
  const confirmed = [confirmedText(`widgets.${widget?.id}.body`, widget?.content.body, langs, machine)]
  const response = await sendJson('PUT', urls.adminApi('draft', id), { revision, draft, confirmed })
  const answer: SaveResponse = await response.json()
  return revisionOf({ status: response.status, answer })
}

/** A page that visitors see as `Old` and `قديم`, with a draft `New` and `جديد` of Sara's. */
async function changedPage(slug: string) {
  const id = await newPage(slug)
  const live = revisionOf(await publishAs(id, revisionOf(await saveAs(id, 1, draftOf(slug, 'Old', 'قديم')))))
  const draft = draftOf(slug, 'New', 'جديد')
  const revision = revisionOf(await saveAs(id, live, draft, sara))
  const shown = async () => {
    const paths = [`/${slug}`, `/ar/${slug}`]
    const texts = await Promise.all(paths.map(async (path) => (await visit(path)).text()))
    return texts.map((html) => /<p>(Old|New|قديم|جديد)<\/p>/.exec(html)?.[1] ?? null)
  }
  const older = async () => JSON.parse((await stored(id)).page?.languages ?? '').ar.older
  return { id, slug, revision, draft, shown, older }
}

describe('a publication in one language', () => {
  test('shows its texts, keeps the other language, which is out of date, and leaves the rest in the draft of its author', async () => {
    const { id, slug, revision, draft, shown, older } = await changedPage('page/one-now')
    const { answer } = await publishAs(id, revision, { language: 'en', ...me })
    expect(answer).toMatchObject({ ok: true, revision: revision + 1, status: 'changed' })
    expect(answer).toMatchObject({ shown: { title: { en: 'Title New', ar: 'عنوان Old' } } })
    expect([await shown(), await older()]).toEqual([['New', 'قديم'], 3])
    expect(await draftAt(slug)).toEqual(draft)
    expect((await stored(id)).draft).toMatchObject({ is_open: true, revision: revision + 1 })
    // Its answer was lost: asked again it does no harm.
    const again = await publishAs(id, revision, { language: 'en', ...me })
    expect(again.answer).toMatchObject({ ok: true, revision: revision + 1, status: 'changed' })
    expect((await publishAs(id, revision, { language: 'ar', ...me })).status).toBe(409)
    at(due - 29 * minute)
    expect((await publishAs(id, revision + 1, me)).answer).toMatchObject({ ok: true, status: 'published' })
    expect(await shown()).toEqual(['New', 'جديد'])
  })

  test('is a version of its own on the time line, and the draft is kept as it was when the next one supersedes it', async () => {
    const { id, slug, revision } = await changedPage('page/one-line')
    const published = revisionOf(await publishAs(id, revision, { language: 'ar', ...me }))
    const { versions, now } = await versionsOf(id)
    expect(versions[0]).toMatchObject({ language: 'ar', by: sara.as, published: { by: me.as } })
    expect(now).toMatchObject({ revision: published, status: 'changed', by: sara.as })
    const textsOf = async (version = 0) => (await asStaff(urls.adminVersion(id, String(version)))).json()
    const part = { draft: { title: { en: 'Title Old', ar: 'عنوان New' } } }
    expect(await textsOf(versions[0]?.id)).toMatchObject(part)
    await saveAs(id, published, draftOf(slug, 'Newer', 'أجدد'), sara)
    const [kept] = (await versionsOf(id)).versions
    expect(kept).toMatchObject({ language: null, revision: published, published: null, by: sara.as })
    expect(await textsOf(kept?.id)).toMatchObject({ draft: { title: { en: 'Title New', ar: 'عنوان New' } } })
  })

  test('of a new page is that language alone, its texts are checked, and the other one borrows it', async () => {
    const slug = 'page/one-new'
    const id = await newPage(slug)
    const untitled = draftOf(slug, 'Fresh', 'طازج', { title: { ar: 'عنوان' } })
    const first = revisionOf(await saveAs(id, 1, untitled))
    const { status, answer } = await publishAs(id, first, { language: 'en' })
    expect([status, answer]).toMatchObject([422, { errors: { title: message('en', 'admin.error.title') } }])
    expect((await stored(id)).page?.status).toBe('draft')
    const saved = revisionOf(await saveAs(id, first, draftOf(slug, 'Fresh', 'طازج')))
    await publishAs(id, saved, { language: 'en' })
    const html = await (await visit(`/ar/${slug}`)).text()
    expect(html).toContain('<p>Fresh</p>')
    expect(html).not.toContain('طازج')
    expect(html).toContain('noindex')
    expect(parseLocalised((await stored(id)).page?.title ?? '')).toEqual({ en: 'Title Fresh' })
  })

  test('takes no text that a machine suggested and nobody has confirmed, also of a new page', async () => {
    for (const isNew of [false, true]) {
      const slug = `page/one-machine-${isNew}`
      const id = await newPage(slug)
      const saved = isNew ? 1 : revisionOf(await saveAs(id, 1, draftOf(slug, 'Old', 'قديم')))
      const live = isNew ? 1 : revisionOf(await publishAs(id, saved))
      const revision = await saveJudged(id, live, draftOf(slug, 'New', 'جديد'), 'ar')
      expect((await publishAs(id, revision, { language: 'ar' })).status, slug).toBe(422)
      expect((await plan(id, revision, { language: 'ar' })).status, slug).toBe(422)
      at(due - 30 * minute)
      expect((await publishAs(id, revision, { language: 'en' })).status, slug).toBe(200)
    }
  })

  test('of a page that is offline brings back no text of the other language, and needs a draft', async () => {
    const { id, slug, revision } = await changedPage('page/one-withdrawn')
    await publishAs(id, revisionOf(await unpublishAs(id, revision)), { language: 'en' })
    expect(await (await visit(`/ar/${slug}`)).text()).not.toContain('قديم')
    const bare = await publishedPage('page/one-offline', 'Old')
    const offline = revisionOf(await unpublishAs(bare.id, bare.revision))
    const { status, answer } = await publishAs(bare.id, offline, { language: 'en' })
    expect([status, answer]).toMatchObject([422, { message: message('en', 'admin.error.no_draft') }])
    expect((await plan(bare.id, offline, { language: 'en' })).status).toBe(422)
    expect((await stored(bare.id)).page?.status).toBe('draft')
  })

  test('is forgotten with the rest of a draft that is discarded, but not what it left out of date', async () => {
    const { id, slug, revision, older } = await changedPage('page/one-discarded')
    const published = revisionOf(await publishAs(id, revision, { language: 'en', ...me }))
    await post('discard', id, { revision: published })
    const now = await draftAt(slug)
    const more = { ...now, widgets: [...now.widgets, textWidget('Extra', 'زيادة', 'one-extra')] }
    await publishAs(id, revisionOf(await saveAs(id, await revisionNow(id), more)))
    expect(await older()).toBe(3)
  })

  test('is a conflict if somebody saved meanwhile, and refused in a language that the site has not', async () => {
    const { id, slug, revision, shown } = await changedPage('page/one-conflict')
    const saved = revisionOf(await saveAs(id, revision, draftOf(slug, 'Hers', 'لها'), sara))
    expect((await publishAs(id, revision, { language: 'en', ...me })).status).toBe(409)
    expect((await publishAs(id, saved, { language: 'fr' })).status).toBe(400)
    expect(await shown()).toEqual(['Old', 'قديم'])
  })
})

test('a landing page as it is begun is published and scheduled in either language only like the whole page', async () => {
  const title = { en: 'Launch', ar: 'انطلاق' }
  for (const [language, isPlanned] of [
    ['en', false],
    ['ar', false],
    ['ar', true],
  ] as const) {
    const slug = `page/one-starter-${language}-${isPlanned}`
    const id = await newPage(slug)
    const [hero, services, ...rest] = starterWidgets('landing', title, () => crypto.randomUUID())
    if (!hero || !services) throw new Error('a landing page begins with two sections')
    // Written in one language only; the Arabic one has nothing of it.
    const written = { ...services, content: { ...services.content, title: { en: 'What we do' } } }
    const draft = draftFor(slug, 'x', { title, widgets: [hero, written, ...rest] })
    const revision = revisionOf(await saveAs(id, 1, draft))
    if (isPlanned) {
      expect((await plan(id, revision, { language })).answer).toMatchObject({ ok: true })
      await cron(due)
      expect(await schedulesOf(id)).toMatchObject([{ state: 'done', language }])
    } else {
      const { status, answer } = await publishAs(id, revision, { language, ...me })
      expect([status, answer]).toMatchObject([200, { ok: true, status: 'changed' }])
    }
    const html = await (await visit(language === 'en' ? `/${slug}` : `/ar/${slug}`)).text()
    expect(html).toContain(title[language])
    expect(html.includes('What we do')).toBe(language === 'en')
    expect(await draftAt(slug)).toEqual(draft)
  }
})

describe('a schedule in one language', () => {
  test('publishes its texts at its time, is named in the calendar, and the draft keeps the rest', async () => {
    const { id, slug, revision, draft, shown } = await changedPage('page/one-plan')
    const before = (await versionsOf(id)).versions.length
    const { answer } = await plan(id, revision, { language: 'ar' })
    expect(answer).toMatchObject({ ok: true, shown: { title: { en: 'Title Old', ar: 'عنوان New' } } })
    expect(await schedulesOf(id)).toMatchObject([{ state: 'waiting', language: 'ar' }])
    expect((await versionsOf(id)).versions.length, 'it is no version yet').toBe(before)
    const [from = '', to = ''] = [due - minute, due + minute].map((time) => new Date(time).toISOString())
    const path = `${urls.adminSchedules}?${new URLSearchParams({ from, to })}`
    const read = async (): Promise<CalendarResponse> => (await asStaff(path)).json()
    const page = expect.objectContaining({ id, language: 'ar' })
    expect((await read()).entries).toContainEqual(expect.objectContaining({ pages: [page] }))
    await cron(due)
    expect((await read()).publications).toContainEqual(expect.objectContaining({ page }))
    expect(await shown()).toEqual(['Old', 'جديد'])
    expect(await draftAt(slug)).toEqual(draft)
    expect((await stored(id)).draft).toMatchObject({ is_open: true })
    const { schedules, versions } = await versionsOf(id)
    expect(schedules).toMatchObject([{ state: 'done', language: 'ar', version: versions[0]?.id }])
    expect(versions[0]).toMatchObject({ language: 'ar', published: { by: me.as } })
  })

  test('is replaced by a whole one and the other way round, and takes no place in the history', async () => {
    const { id, slug, revision, shown } = await changedPage('page/one-replaced')
    const before = (await versionsOf(id)).versions.length
    await plan(id, revision, { language: 'en' })
    await plan(id, revision)
    expect(await schedulesOf(id)).toMatchObject([{ language: null }])
    for (let number = 0; number < 3; number++) await plan(id, revision, { language: 'ar' })
    expect(await schedulesOf(id)).toMatchObject([{ language: 'ar' }])
    await saveAs(id, revision, draftOf(slug, 'Last', 'أخير'), sara)
    expect((await versionsOf(id)).versions.length).toBe(before + 1)
    await cron(due)
    expect(await shown()).toEqual(['Old', 'جديد'])
  })

  test('of a draft that came to the same closes it', async () => {
    const { id, slug, revision, shown } = await changedPage('page/one-same')
    await plan(id, revision, { language: 'en' })
    const texts = {
      title: { en: 'Title New', ar: 'عنوان Old' },
      meta_description: { en: 'About New', ar: 'عن Old' },
    }
    const saved = revisionOf(await saveAs(id, revision, draftOf(slug, 'New', 'قديم', texts), sara))
    await cron(due)
    expect(await shown()).toEqual(['New', 'قديم'])
    expect((await stored(id)).draft).toMatchObject({ is_open: false, revision: saved + 1 })
    expect((await versionsOf(id)).versions[0]).toMatchObject({ language: null })
  })

  test('fails if the other language or all of its draft was published by hand since', async () => {
    for (const kept of ['other', 'named', 'planned']) {
      const { id, revision, shown } = await changedPage(`page/one-older-${kept}`)
      if (kept === 'named') await post('name', id, { revision, name: 'Launch' })
      if (kept === 'planned') await plan(id, revision)
      await plan(id, revision, { language: 'en' })
      await publishAs(id, revision, { ...sara, ...(kept === 'other' ? { language: 'ar' } : {}) })
      await cron(due)
      expect(await shown(), kept).toEqual([kept === 'other' ? 'Old' : 'New', 'جديد'])
      expect(await schedulesOf(id), kept).toMatchObject([{ state: 'failed', problem: 'superseded' }])
    }
  })
})
