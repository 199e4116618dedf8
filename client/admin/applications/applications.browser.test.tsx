import axe from 'axe-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Application, ListedApplication } from '../../../contract/applications.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { fakeServer } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { clearToasts } from '../../workspace/ui/toast.tsx'
import { ApplicationScreen } from './application-screen.tsx'
import { ApplicationsScreen } from './applications-screen.tsx'

const list = '/admin/leads/applications'
const listed = (id: string, changes: Partial<ListedApplication> = {}): ListedApplication => ({
  id,
  name: 'سارة الغامدي',
  email: `${id}@mail.example`,
  phone: '0507654321',
  state: 'new',
  title: 'مهندس أنظمة',
  opening: 'careers/engineer',
  at: '2026-11-20T10:00:00.000Z',
  isSuspicious: false,
  isSeen: true,
  ...changes,
})
const application: Application = {
  ...listed('a'),
  message: 'First\n\n<b>second</b>',
  language: 'Arabic',
  link: null,
  linkText: 'javascript:alert(1)',
  tel: '+966507654321',
  mail: 'mailto:a@mail.example?body=x',
  whatsapp: 'https://wa.me/966507654321',
  cv: { type: 'pdf', bytes: 1_300_000, name: 'CV.pdf' },
  keepLonger: true,
  until: '2027-11-20T10:00:00.000Z',
}

beforeEach(() => {
  clearToasts()
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
})

function showList(applications: ListedApplication[], lang = 'en') {
  history.replaceState(null, '', list)
  const first = [
    { key: ['applications'], answer: { ok: true as const, applications, total: applications.length } },
  ]
  return renderPart(<ApplicationsScreen />, { lang, first })
}

function showOne({ lang = 'en', role = 'owner' }: { lang?: string; role?: Role } = {}) {
  history.replaceState(null, '', `${list}/a`)
  const first = [{ key: ['applications', 'a'], answer: { ok: true as const, ...application } }]
  return renderPart(<ApplicationScreen />, { lang, role, first })
}

test.each(['en', 'ar'])(
  'axe finds no fault on the list, its cards and an application in %s',
  async (lang) => {
    fakeServer()
    await page.viewport(390, 844)
    const { unmount } = await showList(
      [listed('a', { isSeen: false }), listed('b', { isSuspicious: true })],
      lang,
    )
    expect((await axe.run(document.body)).violations).toEqual([])
    await unmount()
    await showOne({ lang })
    expect((await axe.run(document.body)).violations).toEqual([])
    expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|applications\./)
  },
)

test('the list is a tab beside the enquiries, marks unread rows and finds a name by its letters', async () => {
  fakeServer()
  await page.viewport(1200, 900)
  await showList([listed('a', { isSeen: false }), listed('b', { name: 'Huda', state: 'interview' })])
  const tabs = page.getByRole('navigation', { name: 'What people send' })
  await expect
    .element(tabs.getByRole('link', { name: 'Applications' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: 'Enquiries' })).toHaveAttribute('href', '/admin/leads')
  const unread = page.getByRole('link', { name: /^Unread:/ })
  await expect.element(unread).toHaveAttribute('href', `${list}/a`)
  await page.getByRole('searchbox').fill('ساره')
  await expect.element(page.getByText('1 application')).toBeVisible()
  expect(location.search).toBe('')
})

test('an application shows its message as text, links its CV, and can be deleted by owners only', async () => {
  const requests = fakeServer(({ method }) => ({
    body: { ok: true, ...(method === 'GET' && application) },
  }))
  const { unmount } = await showOne({ role: 'editor' })
  await expect.element(page.getByRole('combobox', { name: 'State' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Delete application' }).elements()).toEqual([])
  await unmount()
  await showOne()
  const written = page.getByRole('region', { name: 'What was written' })
  await expect.element(written).toMatchTextContent(/<b>second<\/b>/)
  expect(page.getByRole('link', { name: 'javascript:alert(1)' }).elements()).toEqual([])
  const cv = page.getByRole('link', { name: /Download CV \(PDF, 1.2 MB\)/ })
  await expect.element(cv).toHaveAttribute('href', '/admin/api/applications/a/cv')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('interview')
  await expect.element(page.getByText('State changed')).toBeVisible()
  await page.getByRole('button', { name: 'Delete application' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete application' }).click()
  await expect.element(page.getByText('Application deleted')).toBeVisible()
  const posted = requests.filter(({ method }) => method === 'POST')
  expect(posted.map(({ path, body }) => [path, body])).toEqual([
    ['/admin/api/applications/a/state', { state: 'interview' }],
    ['/admin/api/applications/a/delete', {}],
  ])
})
