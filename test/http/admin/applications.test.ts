import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { database } from '../../../src/data/database.ts'
import { audit_log } from '../../../src/data/people/schema.ts'
import { faultyBinding } from '../../support/faults/faulty-bindings.ts'
import {
  applicant,
  emptyApplications,
  openingSlug,
  postApplication,
  publishOpening,
  storedApplications,
  storedCvs,
} from '../../support/leads/applications.ts'
import { pdf } from '../../support/leads/cvs.ts'
import { allElements, parseHtml } from '../../support/requests/html.ts'
import { asStaff, postJson } from '../../support/staff/staff.ts'

beforeEach(async () => {
  await emptyApplications()
  await database(env.DB).delete(audit_log)
  await publishOpening()
  await postApplication({}, {}, { lang: 'ar' })
})

const address = async (what = '') => `/admin/api/applications/${(await storedApplications())[0]?.id}${what}`
const json = async (path: string, role?: 'writer' | 'editor' | 'owner') => {
  const response = await asStaff(path, { headers: { accept: 'application/json' }, ...(role && { role }) })
  return { status: response.status, answer: Object(await response.json()) }
}

test('a new application is in the list and in Today until staff open it', async () => {
  const listed = { name: applicant.name, title: 'مهندس', opening: openingSlug, state: 'new', isSeen: false }
  expect((await json('/admin/api/applications')).answer).toMatchObject({ total: 1, applications: [listed] })
  const today = async () => (await json('/admin/api/today')).answer.applications
  expect(await today()).toMatchObject({ count: 1, rows: [{ name: applicant.name, title: 'مهندس' }] })
  const { answer } = await json(await address())
  expect(answer).toMatchObject({
    message: applicant.message,
    language: 'Arabic',
    link: `https://${applicant.link}`,
    keepLonger: false,
    cv: { type: 'pdf', bytes: pdf().length, name: 'CV.pdf' },
    tel: '+966507654321',
  })
  const greeting = `السلام عليكم ${applicant.name}`.replaceAll(' ', '%20')
  expect([answer.mail, answer.whatsapp]).toEqual([
    expect.stringMatching(`^mailto:layan@example.sa\\?.*body=${greeting}`),
    expect.stringContaining(`https://wa.me/966507654321?text=${greeting}`),
  ])
  expect((await json('/admin/api/applications')).answer).toMatchObject({ applications: [{ isSeen: true }] })
  expect(await today()).toMatchObject({ count: 0 })
})

test('a CV is a download that runs nothing and is not cached', async () => {
  const response = await asStaff(await address('/cv'))
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="cv.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('staff can set a known state, and an unknown state is refused', async () => {
  expect((await postJson(await address('/state'), { state: 'interview' })).status).toBe(200)
  expect((await postJson(await address('/state'), { state: 'hired' })).status).toBe(400)
  expect(await storedApplications()).toMatchObject([{ state: 'interview' }])
})

test('an owner deletes an application with its CV, unless the CV cannot be deleted', async () => {
  const path = await address('/delete')
  const broken = { MEDIA: faultyBinding(env.MEDIA, 'refuse', 'delete') }
  expect((await postJson(path, {}, { env: broken })).status).toBe(503)
  expect(await storedApplications()).toHaveLength(1)
  expect((await postJson(path)).status).toBe(200)
  expect([await storedApplications(), await storedCvs()]).toEqual([[], []])
  expect((await postJson(path)).status).toBe(404)
})

test('writers read no applications, editors delete none, and the audit log names each reader', async () => {
  for (const path of ['/admin/api/applications', await address(), await address('/cv')])
    expect((await json(path, 'writer')).status, path).toBe(403)
  expect((await json('/admin/api/today', 'writer')).answer).toMatchObject({ applications: { count: 0 } })
  expect((await postJson(await address('/delete'), {}, { role: 'editor' })).status).toBe(403)
  await database(env.DB).delete(audit_log)
  await asStaff(await address(), { role: 'editor' })
  await asStaff(await address('/cv'), { role: 'editor' })
  const [row] = await storedApplications()
  const entries = await database(env.DB).select().from(audit_log)
  expect(entries.map(({ action, subject, by }) => [action, subject, by]).toSorted()).toEqual([
    ['application_opened', row?.id, 'editor@agency.example'],
    ['cv_opened', row?.id, 'editor@agency.example'],
  ])
  expect(JSON.stringify(entries)).not.toContain(applicant.email)
})

test('the screens of applications belong to the enquiries in the sidebar', async () => {
  const [row] = await storedApplications()
  for (const path of [screenPaths.applications, screenPaths.application(row?.id ?? '')]) {
    expect(path).toMatch(/^\/admin\/leads\/applications/)
    const page = parseHtml(await (await asStaff(path)).text())
    const current = allElements(page, ({ attributes }) => attributes['aria-current'] !== undefined)
    expect(current.map(({ attributes }) => attributes.href)).toContain(screenPaths.leads)
    expect((await asStaff(path, { role: 'writer' })).status).toBe(403)
  }
})

test('the title and the address of an application do not contain the applicant’s name', async () => {
  const [row] = await storedApplications()
  const page = await asStaff(screenPaths.application(row?.id ?? ''))
  const [, title] = /<title>([^<]*)/.exec(await page.text()) ?? []
  expect([page.status, title]).toEqual([200, expect.stringContaining('Application')])
  expect(title).not.toContain(applicant.name)
})
