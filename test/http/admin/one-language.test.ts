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

const widgetFor = (slug: string, english: string, arabic: string) =>
  textWidget(english, arabic, slug.replace('page/', ''))
const draftOf = (slug: string, english: string, arabic: string, changes: Partial<Draft> = {}) =>
  draftFor(slug, english, { widgets: [widgetFor(slug, english, arabic)], ...changes })

/** Saves a draft whose body somebody has judged: found right or, with `machine`, suggested in this language. */
async function saveJudged(id: string, revision: number, draft: Draft, machine?: string): Promise<number> {
  const [widget] = draft.widgets
  const confirmed = [confirmedText(`widgets.${widget?.id}.body`, widget?.content.body, langs, machine)]
  const response = await sendJson('PUT', urls.adminApi('draft', id), { revision, draft, confirmed })
  const answer: SaveResponse = await response.json()
  if (!answer.ok) throw new Error(answer.message)
  return answer.revision
}

/** A page that visitors see as `Old` and `قديم`, with a draft `New` and `جديد`. */
async function changedPage(slug: string, changes: Partial<Draft> = {}) {
  const id = await newPage(slug)
  const saved = revisionOf(await saveAs(id, 1, draftOf(slug, 'Old', 'قديم')))
  const live = revisionOf(await publishAs(id, saved))
  const draft = draftOf(slug, 'New', 'جديد', changes)
  const revision = revisionOf(await saveAs(id, live, draft, sara))
  const shown = async () => {
    const texts = await Promise.all(
      [`/${slug}`, `/ar/${slug}`].map(async (path) => (await visit(path)).text()),
    )
    return texts.map((html) => /<p>(Old|New|قديم|جديد)<\/p>/.exec(html)?.[1] ?? null)
  }
  return { id, slug, revision, draft, shown }
}

describe('a publication in one language', () => {
  test('shows its texts, keeps the other language and leaves the rest in the draft', async () => {
    const { id, slug, revision, draft, shown } = await changedPage('page/one-now')
    const { answer } = await publishAs(id, revision, { language: 'en', ...me })
    expect(answer).toMatchObject({ ok: true, revision: revision + 1, status: 'changed' })
    expect(answer).toMatchObject({ shown: { title: { en: 'Title New', ar: 'عنوان Old' } } })
    expect(await shown()).toEqual(['New', 'قديم'])
    expect(await draftAt(slug)).toEqual(draft)
    expect((await stored(id)).draft).toMatchObject({ is_open: true, revision: revision + 1 })
    at(due - 29 * minute)
    const rest = await publishAs(id, revision + 1, me)
    expect(rest.answer).toMatchObject({ ok: true, status: 'published' })
    expect(await shown()).toEqual(['New', 'جديد'])
  })

  test('is a version of its own on the time line, and the draft is kept as it was when the next one supersedes it', async () => {
    const { id, slug, revision } = await changedPage('page/one-line')
    const published = revisionOf(await publishAs(id, revision, { language: 'ar', ...me }))
    const { versions, now } = await versionsOf(id)
    expect(versions[0]).toMatchObject({ language: 'ar', by: sara.as, published: { by: me.as } })
    expect(now).toMatchObject({ revision: published, status: 'changed' })
    const part = await (await asStaff(urls.adminVersion(id, String(versions[0]?.id)))).json()
    expect(part).toMatchObject({ draft: { title: { en: 'Title Old', ar: 'عنوان New' } } })
    await saveAs(id, published, draftOf(slug, 'Newer', 'أجدد'), sara)
    const [kept] = (await versionsOf(id)).versions
    expect(kept).toMatchObject({ language: null, revision: published, published: null })
    const whole = await (await asStaff(urls.adminVersion(id, String(kept?.id)))).json()
    expect(whole).toMatchObject({ draft: { title: { en: 'Title New', ar: 'عنوان New' } } })
  })

  test('counts the other language as out of date', async () => {
    const { id, revision } = await changedPage('page/one-age')
    await publishAs(id, revision, { language: 'en' })
    const { page } = await stored(id)
    expect(JSON.parse(page?.languages ?? '')).toMatchObject({ en: { older: 0 }, ar: { older: 3 } })
  })

  test('of everything that changed is a whole one', async () => {
    const { id, slug, revision } = await changedPage('page/one-whole')
    const draft = draftOf(slug, 'New', 'قديم', { title: { en: 'Title New', ar: 'عنوان Old' } })
    const saved = revisionOf(
      await saveAs(id, revision, { ...draft, meta_description: { en: 'About New', ar: 'عن Old' } }),
    )
    const { answer } = await publishAs(id, saved, { language: 'en' })
    expect(answer).toMatchObject({ ok: true, status: 'published' })
    expect((await versionsOf(id)).versions[0]).toMatchObject({ language: null })
  })

  test('of a new page is that language alone, and the other one borrows it', async () => {
    const slug = 'page/one-new'
    const id = await newPage(slug)
    const saved = revisionOf(await saveAs(id, 1, draftOf(slug, 'Fresh', 'طازج')))
    await publishAs(id, saved, { language: 'en' })
    const html = await (await visit(`/ar/${slug}`)).text()
    expect(html).toContain('<p>Fresh</p>')
    expect(html).not.toContain('طازج')
    expect(html).toContain('noindex')
    expect(parseLocalised((await stored(id)).page?.title ?? '')).toEqual({ en: 'Title Fresh' })
  })

  test('checks the texts of that language', async () => {
    const slug = 'page/one-checked'
    const id = await newPage(slug)
    const saved = revisionOf(await saveAs(id, 1, draftOf(slug, '', 'نص', { title: { ar: 'عنوان' } })))
    const { status, answer } = await publishAs(id, saved, { language: 'en' })
    expect([status, answer]).toMatchObject([422, { errors: { title: message('en', 'admin.error.title') } }])
    expect((await stored(id)).page?.status).toBe('draft')
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

  test('leaves a translation that somebody found right as it is', async () => {
    const slug = 'page/one-right'
    const same = { meta_description: { en: 'D', ar: 'و' } }
    const id = await newPage(slug)
    const old = draftOf(slug, 'Old', 'قديم', { title: { en: 'T', ar: 'ع' }, ...same })
    const live = revisionOf(await publishAs(id, revisionOf(await saveAs(id, 1, old))))
    const draft = draftOf(slug, 'New', 'قديم', { title: { en: 'T', ar: 'ع جديد' }, ...same })
    const revision = await saveJudged(id, live, draft)
    await publishAs(id, revision, { language: 'en' })
    expect(JSON.parse((await stored(id)).page?.languages ?? '')).toMatchObject({ ar: { older: 0 } })
  })

  test('keeps the author of the draft, in its history too', async () => {
    const { id, slug, revision } = await changedPage('page/one-author')
    at(due - 20 * minute)
    const published = revisionOf(await publishAs(id, revision, { language: 'en', ...me }))
    expect((await versionsOf(id)).now).toMatchObject({ by: sara.as })
    await saveAs(id, published, draftOf(slug, 'Newer', 'أجدد'), sara)
    expect((await versionsOf(id)).versions[0]).toMatchObject({ by: sara.as, published: null })
  })

  test('of a page that is offline without a draft is refused: the other language would have no place', async () => {
    const { id, revision } = await publishedPage('page/one-offline', 'Old')
    const offline = revisionOf(await unpublishAs(id, revision))
    const { status, answer } = await publishAs(id, offline, { language: 'en' })
    expect([status, answer]).toMatchObject([422, { message: message('en', 'admin.error.no_draft') }])
    expect((await plan(id, offline, { language: 'en' })).status).toBe(422)
    expect((await stored(id)).page?.status).toBe('draft')
  })

  test('of a page that is offline brings back no text of the other language', async () => {
    const { id, slug, revision } = await changedPage('page/one-withdrawn')
    const offline = revisionOf(await unpublishAs(id, revision))
    await publishAs(id, offline, { language: 'en' })
    expect(await (await visit(`/ar/${slug}`)).text()).not.toContain('قديم')
  })

  test('is forgotten with the rest of a draft that is discarded, but not what it left out of date', async () => {
    const { id, slug, revision } = await changedPage('page/one-discarded')
    const published = revisionOf(await publishAs(id, revision, { language: 'en', ...me }))
    await post('discard', id, { revision: published })
    const now = await draftAt(slug)
    const more = { ...now, widgets: [...now.widgets, textWidget('Extra', 'زيادة', 'one-extra')] }
    await publishAs(id, revisionOf(await saveAs(id, await revisionNow(id), more)))
    expect(JSON.parse((await stored(id)).page?.languages ?? '')).toMatchObject({ ar: { older: 3 } })
  })

  test('whose answer was lost is asked again without harm', async () => {
    const { id, revision, shown } = await changedPage('page/one-again')
    await publishAs(id, revision, { language: 'en', ...me })
    const again = await publishAs(id, revision, { language: 'en', ...me })
    expect(again.answer).toMatchObject({ ok: true, revision: revision + 1, status: 'changed' })
    expect((await publishAs(id, revision, { language: 'ar', ...me })).status).toBe(409)
    expect(await shown()).toEqual(['New', 'قديم'])
  })

  test('is a conflict if somebody saved meanwhile', async () => {
    const { id, slug, revision, shown } = await changedPage('page/one-conflict')
    await saveAs(id, revision, draftOf(slug, 'Hers', 'لها'), sara)
    expect((await publishAs(id, revision, { language: 'en', ...me })).status).toBe(409)
    expect(await shown()).toEqual(['Old', 'قديم'])
  })

  test('in a language that the site has not is refused', async () => {
    const { id, revision } = await publishedPage('page/one-unknown', 'x')
    expect((await publishAs(id, revision, { language: 'fr' })).status).toBe(400)
  })
})

/** A new landing page as it is begun: nobody has written its sections but the heading of the first. */
async function starterPage(slug: string) {
  const id = await newPage(slug)
  const title = { en: 'Launch', ar: 'انطلاق' }
  const own = starterWidgets('landing', title, () => crypto.randomUUID())
  const [hero, services, ...rest] = own
  if (!hero || !services) throw new Error('a landing page begins with two sections')
  // Written in one language only; the Arabic one has nothing of it.
  const written = { ...services, content: { ...services.content, title: { en: 'What we do' } } }
  const draft = draftFor(slug, 'x', { title, widgets: [hero, written, ...rest] })
  return { id, draft, revision: revisionOf(await saveAs(id, 1, draft)) }
}

describe.each(langs)('a landing page as it is begun, in %s only', (language) => {
  const heading = { en: 'Launch', ar: 'انطلاق' }[language]
  const htmlOf = async (slug: string) => (await visit(language === 'en' ? `/${slug}` : `/ar/${slug}`)).text()

  test('is published like the whole page', async () => {
    const slug = `page/one-starter-${language}`
    const { id, revision, draft } = await starterPage(slug)
    const { status, answer } = await publishAs(id, revision, { language, ...me })
    expect([status, answer]).toMatchObject([200, { ok: true, status: 'changed' }])
    expect(await htmlOf(slug)).toContain(heading)
    expect((await htmlOf(slug)).includes('What we do')).toBe(language === 'en')
    expect(await draftAt(slug)).toEqual(draft)
    const rest = await publishAs(id, revision + 1, me)
    expect(rest.answer).toMatchObject({ ok: true, status: 'published' })
  })

  test('is scheduled like the whole page', async () => {
    const slug = `page/one-starter-plan-${language}`
    const { id, revision } = await starterPage(slug)
    expect((await plan(id, revision, { language })).answer).toMatchObject({ ok: true })
    await cron(due)
    expect(await schedulesOf(id)).toMatchObject([{ state: 'done', language }])
    expect(await htmlOf(slug)).toContain(heading)
  })
})

describe('a schedule in one language', () => {
  test('publishes its texts at its time, and the draft keeps the rest', async () => {
    const { id, slug, revision, draft, shown } = await changedPage('page/one-plan')
    const { answer } = await plan(id, revision, { language: 'ar' })
    expect(answer).toMatchObject({ ok: true, shown: { title: { en: 'Title Old', ar: 'عنوان New' } } })
    expect(await schedulesOf(id)).toMatchObject([{ state: 'waiting', language: 'ar' }])
    await cron(due)
    expect(await shown()).toEqual(['Old', 'جديد'])
    expect(await draftAt(slug)).toEqual(draft)
    expect((await stored(id)).draft).toMatchObject({ is_open: true })
    const { schedules, versions } = await versionsOf(id)
    expect(schedules).toMatchObject([{ state: 'done', language: 'ar', version: versions[0]?.id }])
    expect(versions[0]).toMatchObject({ language: 'ar', published: { by: me.as } })
  })

  test('is no version of the time line before, and is replaced by a whole one', async () => {
    const { id, revision, shown } = await changedPage('page/one-replaced')
    const before = (await versionsOf(id)).versions.length
    await plan(id, revision, { language: 'en' })
    expect((await versionsOf(id)).versions.length).toBe(before)
    await plan(id, revision)
    expect(await schedulesOf(id)).toMatchObject([{ language: null }])
    await plan(id, revision, { language: 'ar' })
    expect(await schedulesOf(id)).toMatchObject([{ language: 'ar' }])
    await cron(due)
    expect(await shown()).toEqual(['Old', 'جديد'])
  })

  test('of a draft that came to the same closes it', async () => {
    const { id, slug, revision, shown } = await changedPage('page/one-same')
    await plan(id, revision, { language: 'en' })
    const same = {
      ...draftOf(slug, 'New', 'قديم'),
      title: { en: 'Title New', ar: 'عنوان Old' },
      meta_description: { en: 'About New', ar: 'عن Old' },
    }
    const saved = revisionOf(await saveAs(id, revision, same, sara))
    await cron(due)
    expect(await shown()).toEqual(['New', 'قديم'])
    expect((await stored(id)).draft).toMatchObject({ is_open: false, revision: saved + 1 })
    expect((await versionsOf(id)).versions[0]).toMatchObject({ language: null })
  })

  test('fails if the other language was published by hand since', async () => {
    const { id, revision, shown } = await changedPage('page/one-older')
    await plan(id, revision, { language: 'en' })
    revisionOf(await publishAs(id, revision, { language: 'ar', ...sara }))
    await cron(due)
    expect(await shown()).toEqual(['Old', 'جديد'])
    expect(await schedulesOf(id)).toMatchObject([{ state: 'failed', problem: 'superseded' }])
  })

  test.each(['named', 'scheduled whole before'])(
    'fails if all of its draft, which was %s, was published by hand since',
    async (kept) => {
      const { id, revision, shown } = await changedPage(`page/one-whole-${kept.replaceAll(' ', '-')}`)
      if (kept === 'named') await post('name', id, { revision, name: 'Launch' })
      else await plan(id, revision)
      await plan(id, revision, { language: 'en' })
      revisionOf(await publishAs(id, revision, sara))
      await cron(due)
      expect(await shown()).toEqual(['New', 'جديد'])
      expect(await schedulesOf(id)).toMatchObject([{ state: 'failed', problem: 'superseded' }])
    },
  )

  test('that was replaced or cancelled takes no place in the history', async () => {
    const { id, slug, revision } = await changedPage('page/one-history')
    const before = (await versionsOf(id)).versions.length
    for (let number = 0; number < 55; number++) await plan(id, revision, { language: 'en' })
    await saveAs(id, revision, draftOf(slug, 'Last', 'أخير'), sara)
    expect((await versionsOf(id)).versions.length).toBe(before + 1)
  })

  test('is named in the calendar', async () => {
    const { id, revision } = await changedPage('page/one-calendar')
    await plan(id, revision, { language: 'ar' })
    const [from, to] = [due - minute, due + minute].map((time) => new Date(time).toISOString())
    const path = `${urls.adminSchedules}?${new URLSearchParams({ from: from ?? '', to: to ?? '' })}`
    const read = async (): Promise<CalendarResponse> => (await asStaff(path)).json()
    const pageIn = (language: string) => expect.objectContaining({ id, language })
    const entryIn = (language: string) => expect.objectContaining({ pages: [pageIn(language)] })
    expect((await read()).entries).toContainEqual(entryIn('ar'))
    await cron(due)
    expect((await read()).publications).toContainEqual(expect.objectContaining({ page: pageIn('ar') }))
  })
})
