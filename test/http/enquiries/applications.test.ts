import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/durations.ts'
import { deleteExpiredApplications } from '../../../src/applications/delete-expired-applications.ts'
import { applications } from '../../../src/data/applications/schema.ts'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { type Fault, faultyBinding, faultyDatabase } from '../../support/faults/faulty-bindings.ts'
import { setLongTimeouts, setRealTimeouts } from '../../support/faults/timeouts.ts'
import {
  applicant,
  emptyApplications,
  openingSlug,
  postApplication,
  publishOpening,
  storedApplications,
  storedCvs,
} from '../../support/leads/applications.ts'
import { badCvs, bytesOf, docx } from '../../support/leads/cvs.ts'
import {
  allElements,
  type Element,
  onlyElement,
  parseHtml,
  rawText,
  textOf,
} from '../../support/requests/html.ts'
import { movedTo, visit } from '../../support/requests/visit.ts'

/* Applications for openings: stored once with their CVs, or returned to the applicant. */

beforeEach(async () => {
  await emptyApplications()
  await publishOpening()
})

/** One CV for each fault; check-cv.test.ts has them all. */
const oneOfEach = badCvs.filter(([fault], at) => badCvs.findIndex(([other]) => other === fault) === at)

const field = (document: Element, name: string) =>
  onlyElement(
    document,
    ({ tag, attributes }) => ['input', 'textarea'].includes(tag) && attributes.name === name,
  )

function messageOf(document: Element, name: string): string | null {
  const { 'aria-invalid': invalid, 'aria-describedby': id } = field(document, name).attributes
  return invalid ? textOf(onlyElement(document, ({ attributes }) => attributes.id === id)) : null
}

test('an application is stored with its CV, is not a lead, and leads to its own thank-you page', async () => {
  for (const lang of langs) {
    await emptyApplications()
    const response = await postApplication(
      { keep: 'yes' },
      { bytes: docx(), name: 'C:\\fake\\سيرة <1>.docx' },
      { lang },
    )
    expect(movedTo(response)).toEqual([303, localPath(lang, '/careers/thank-you')])
    const [row, ...others] = await storedApplications()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      opening: openingSlug,
      opening_title: { en: 'Engineer', ar: 'مهندس' }[lang],
      lang,
      name: applicant.name,
      email: applicant.email,
      phone: '+966507654321',
      link: applicant.link,
      message: applicant.message,
      cv_type: 'docx',
      cv_bytes: docx().length,
      cv_name: 'سيرة 1.docx',
      keep_longer: true,
      suspicion: null,
      state: 'new',
      seen_at: null,
    })
    expect(await storedCvs()).toEqual([`applications/${row?.id}/cv.docx`])
    const thanks = await visit(localPath(lang, '/careers/thank-you'))
    expect([thanks.status, thanks.headers.get('cache-control')]).toEqual([
      200,
      expect.not.stringContaining('no-store'),
    ])
  }
  expect(await database(env.DB).select().from(leads)).toEqual([])
})

test('a CV has no public address', async () => {
  await postApplication()
  const [row] = await storedApplications()
  for (const path of [
    `/media/${row?.id}/cv.pdf`,
    `/applications/${row?.id}/cv.pdf`,
    `/media/../applications/${row?.id}/cv.pdf`,
  ])
    expect((await visit(path)).status, path).toBe(404)
})

describe.each(langs)('an application in %s', (lang) => {
  test.each(oneOfEach)('comes back for the CV fault “%s”: %s', async (fault, _, bytes) => {
    const response = await postApplication({}, { bytes }, { lang })
    const document = parseHtml(await response.text())
    expect([response.status, messageOf(document, 'cv')]).toEqual([
      422,
      message(lang, `application.error.cv.${fault}`),
    ])
    expect([await storedApplications(), await storedCvs()]).toEqual([[], []])
  })

  test('comes back with its input, a message at each invalid field, and the CV to choose again', async () => {
    const sent = { name: '', email: 'unknown', link: 'no link', keep: 'yes' }
    const response = await postApplication(sent, {}, { lang })
    const document = parseHtml(await response.text())
    expect(response.status).toBe(422)
    expect(onlyElement(document, 'html').attributes).toMatchObject({ lang, 'data-stay': '' })
    const errors = Object.fromEntries(
      ['name', 'email', 'phone', 'link', 'message', 'cv'].map((name) => [name, messageOf(document, name)]),
    )
    expect(errors).toEqual({
      name: message(lang, 'form.error.name.required'),
      email: message(lang, 'form.error.email.invalid'),
      link: message(lang, 'application.error.link'),
      cv: message(lang, 'application.error.cv.again'),
      phone: null,
      message: null,
    })
    expect(field(document, 'email').attributes.value).toBe('unknown')
    expect(rawText(field(document, 'message'))).toBe(applicant.message)
    expect(field(document, 'keep').attributes).toHaveProperty('checked')
    const focused = allElements(document, ({ attributes }) => 'autofocus' in attributes)
    expect(focused.map(({ attributes }) => attributes.name)).toEqual(['name'])
  })

  test('comes back with an error at the file field if it has no file', async () => {
    const document = parseHtml(await (await postApplication({}, null, { lang })).text())
    expect(messageOf(document, 'cv')).toBe(message(lang, 'application.error.cv.required'))
    expect(field(document, 'keep').attributes).not.toHaveProperty('checked')
  })
})

test('the same application is stored once in ten minutes, and another CV makes it a new one', async () => {
  const first = await Promise.all([postApplication(), postApplication()])
  const second = await postApplication()
  expect([...first, second].map(({ status }) => status)).toEqual([303, 303, 303])
  expect([(await storedApplications()).length, (await storedCvs()).length]).toEqual([1, 1])
  await postApplication({}, { bytes: docx() })
  expect(await storedApplications()).toHaveLength(2)
})

test('an application with a filled honeypot is stored and marked', async () => {
  expect((await postApplication({ website: 'x' })).status).toBe(303)
  expect(await storedApplications()).toMatchObject([{ suspicion: 'honeypot' }])
})

test('an application is accepted until one hour after the last day, then the page is closed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await publishOpening('2030-01-31')
    vi.setSystemTime(new Date('2030-01-31T21:59:00Z'))
    expect((await postApplication()).status).toBe(303)
    vi.setSystemTime(new Date('2030-01-31T22:01:00Z'))
    const response = await postApplication({ email: 'late@example.sa' })
    const document = parseHtml(await response.text())
    expect([response.status, allElements(document, 'form').length]).toEqual([410, 0])
    expect(textOf(document)).toContain(message('en', 'opening.closed.title'))
  } finally {
    vi.useRealTimers()
  }
  expect(await storedApplications()).toHaveLength(1)
  expect((await postApplication({ page: 'careers/never' })).status).toBe(410)
})

test('a visitor who posts too often gets the form back with all input', async () => {
  const headers = { 'cf-connecting-ip': '10.9.9.9' }
  const limited = { LEAD_RATE: { limit: async () => ({ success: false }) } }
  const response = await postApplication({}, {}, { headers, env: limited })
  const document = parseHtml(await response.text())
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  expect(field(document, 'name').attributes.value).toBe(applicant.name)
  expect(textOf(document)).toContain(message('en', 'form.error.too_many'))
})

test('a request from another site, for an unknown opening or with too large a body is refused', async () => {
  const foreign = await postApplication({}, {}, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
  expect((await visit('/api/applications')).status).toBe(405)
  for (const page of ['', 'home', 'careers', 'careers/x"><script>', '//evil.example'])
    expect([400, 410], page).toContain((await postApplication({ page })).status)
  const huge = await postApplication({}, { bytes: new Uint8Array(12 * 1024 * 1024) })
  expect([huge.status, await huge.text()]).toEqual([
    413,
    expect.stringContaining(message('en', 'application.error.too_large')),
  ])
  expect(await storedApplications()).toEqual([])
})

describe('an application that cannot be stored', () => {
  afterEach(setLongTimeouts)
  const faults: Fault[] = ['refuse', 'refuse-briefly', 'hang', 'lose-answer']
  const cases = faults.flatMap((fault) => (['R2', 'D1'] as const).map((binding) => [binding, fault] as const))
  test.each(cases)(
    'comes back with its input when %s plays %s',
    { timeout: 30_000 },
    async (binding, fault) => {
      const broken =
        binding === 'R2'
          ? { MEDIA: faultyBinding(env.MEDIA, fault, 'put') }
          : { DB: faultyDatabase(env.DB, fault) }
      if (fault === 'hang') setRealTimeouts()
      const response = await postApplication({}, {}, { env: broken, isSettled: fault !== 'hang' })
      setLongTimeouts()
      const document = parseHtml(await response.text())
      const [rows, files] = [await storedApplications(), await storedCvs()]
      expect(response.status).toBe(503)
      expect(field(document, 'name').attributes.value).toBe(applicant.name)
      expect(textOf(document)).toContain(message('en', 'application.failure'))
      // A row without its CV is of no use.
      for (const { id } of rows) expect(files).toContain(`applications/${id}/cv.pdf`)
      expect((await postApplication()).status).toBe(303)
      expect(await storedApplications()).toHaveLength(1)
    },
  )

  test('keeps its CV only if its row may have been written', async () => {
    for (const fault of ['refuse', 'lose-answer'] as const) {
      await emptyApplications()
      let isStored = false
      const MEDIA = {
        put: async (...values: Parameters<typeof env.MEDIA.put>) => {
          isStored = true
          return env.MEDIA.put(...values)
        },
        delete: (keys: string[]) => env.MEDIA.delete(keys),
        get: env.MEDIA.get.bind(env.MEDIA),
        list: env.MEDIA.list.bind(env.MEDIA),
      }
      const DB = faultyDatabase(env.DB, () => (isStored ? fault : 'well'))
      const response = await postApplication({}, {}, { env: { MEDIA, DB } })
      const [rows, files] = [await storedApplications(), await storedCvs()]
      expect(response.status).toBe(503)
      expect([rows.length, files.length]).toEqual(fault === 'refuse' ? [0, 0] : [1, 1])
    }
  })
})

describe('the cron', () => {
  const at = Date.parse('2031-06-01T00:41:00Z')
  const daysAgo = (days: number) => new Date(at - days * dayMs).toISOString()

  test('deletes an application with its CV after its retention, a year later with consent', async () => {
    for (const [email, days, keep] of [
      ['a@example.sa', 179, ''],
      ['b@example.sa', 181, ''],
      ['c@example.sa', 181, 'yes'],
      ['d@example.sa', 546, 'yes'],
    ] as const) {
      await postApplication({ email, keep })
      await database(env.DB)
        .update(applications)
        .set({ created_at: daysAgo(days) })
        .where(eq(applications.email, email))
    }
    await deleteExpiredApplications(env, at + minuteMs)
    expect(await storedApplications()).toHaveLength(4)
    await deleteExpiredApplications(env, at)
    const rows = await storedApplications()
    expect(rows.map(({ email }) => email).toSorted()).toEqual(['a@example.sa', 'c@example.sa'])
    expect((await storedCvs()).toSorted()).toEqual(
      rows.map(({ id }) => `applications/${id}/cv.pdf`).toSorted(),
    )
  })

  test('deletes a CV without an application after a day, and keeps a row until its CV is deleted', async () => {
    await postApplication()
    const [remaining = ''] = await storedCvs()
    const lost = 'applications/00000000-0000-4000-8000-000000000000/cv.pdf'
    await env.MEDIA.put(lost, bytesOf('x'), { httpMetadata: {} })
    const now = Date.parse(`${new Date().toISOString().slice(0, 14)}41:00Z`)
    await deleteExpiredApplications(env, now)
    expect(await storedCvs()).toHaveLength(2)
    await deleteExpiredApplications(env, now + 2 * dayMs)
    expect(await storedCvs()).toEqual([remaining])
    await deleteExpiredApplications(
      { ...env, MEDIA: faultyBinding(env.MEDIA, 'refuse', 'delete') },
      now + 400 * dayMs,
    )
    expect(await storedApplications()).toHaveLength(1)
    await deleteExpiredApplications(env, now + 400 * dayMs)
    expect([await storedApplications(), await storedCvs()]).toEqual([[], []])
  })
})
