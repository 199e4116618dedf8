import { beforeEach, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { siteSlug } from '../../../contract/site-slug.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { site } from '../../../src/site.ts'
import { urls } from '../../../src/urls.ts'
import { draftAt, draftFor, emptyPages, idOfSlug, newPage } from '../../support/drafts.ts'
import { only, parseHtml, textOf } from '../../support/html.ts'
import { dropCopies } from '../../support/pages.ts'
import { asStaff, postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(async () => {
  await emptyPages()
  await dropCopies()
})

/** Takes the brand's facts over into a draft; its id and content. */
async function begin(): Promise<{ id: string; draft: Draft }> {
  expect((await postForm(urls.adminCustomise, { slug: siteSlug })).status).toBe(303)
  const id = await idOfSlug(siteSlug)
  return { id, draft: await draftAt(siteSlug) }
}

/** The draft with another value in its first section. */
function changed(draft: Draft, changes: Record<string, unknown>): Draft {
  const [facts, ...others] = draft.widgets
  if (!facts) throw new Error('the draft has no sections')
  return { ...draft, widgets: [{ ...facts, content: { ...facts.content, ...changes } }, ...others] }
}

test('staff begin with what the brand says, and publish changes of it like a page', async () => {
  for (const lang of langs) {
    const screen = await asStaff(localPath(lang, urls.adminPage(siteSlug)))
    expect(screen.status).toBe(200)
    const text = await screen.text()
    expect(text).toContain(`name="slug" value="${siteSlug}"`)
    expect(text, 'says what its button does').toMatch(
      />(?:Copy the details to a draft|نسخ البيانات إلى مسوّدة)</,
    )
  }
  const { id, draft } = await begin()
  expect(draft.widgets[0]?.content).toMatchObject({ vat_number: site.vatNumber, phones: [site.phone] })
  const before = await (await visit('/contact')).text()
  const published = await publishAs(id, 1)
  expect(published.answer).toMatchObject({ ok: true, status: 'published' })
  const same = await (await visit('/contact')).text()
  expect(textOf(only(parseHtml(same), 'footer'))).toBe(textOf(only(parseHtml(before), 'footer')))
  const saved = await saveAs(id, revisionOf(published), changed(draft, { email: 'new@agency.example' }))
  expect(await (await visit('/contact')).text()).not.toContain('new@agency.example')
  expect((await publishAs(id, revisionOf(saved))).answer).toMatchObject({ ok: true })
  expect(await (await visit('/contact')).text()).toContain('new@agency.example')
})

test('the preview shows the draft in header, footer and contact page', async () => {
  const { id, draft } = await begin()
  await saveAs(id, 1, changed(draft, { phones: ['+966 12 333 0000'] }))
  for (const lang of langs) {
    const html = await (await asStaff(localPath(lang, urls.adminPreview(id)))).text()
    expect(textOf(only(parseHtml(html), 'footer'))).toContain('+966 12 333 0000')
    expect(html).toContain('tall-contact-info')
    expect(html).toContain('noindex')
  }
})

test('facts that cannot be are not published', async () => {
  const { id, draft } = await begin()
  let revision = 1
  for (const [name, value] of Object.entries({
    ...{ commercial_registration: '12', vat_number: '411111111111113', email: 'nobody', phones: ['call us'] },
    ...{ map: 'javascript:alert(1)', social: [{ name: 'X', link: 'data:text/html,x' }], postal_code: '1' },
  })) {
    revision = revisionOf(await saveAs(id, revision, changed(draft, { [name]: value })))
    const { answer } = await publishAs(id, revision)
    expect(answer, name).toMatchObject({ ok: false, code: 'invalid' })
    expect(JSON.stringify(answer)).toContain(name)
  }
})

test('no other page takes its place, and it does not leave it', async () => {
  const { id, draft } = await begin()
  expect((await saveAs(id, 1, { ...draft, slug: 'page/facts' })).answer).toMatchObject({ code: 'invalid' })
  const other = await newPage('page/other')
  const taken = await saveAs(other, 1, draftFor(siteSlug, 'Other'))
  expect(taken.answer).toMatchObject({ code: 'invalid' })
  const made = await postForm(urls.adminNew, { slug: siteSlug, title_en: 'Site', title_ar: 'موقع' })
  expect(made.status).toBe(422)
})

test('it is in no list of pages, its sections are offered nowhere else, and a text on it is not shown', async () => {
  const { id, draft } = await begin()
  const stray = { id: 's', type: 'text', is_active: true, content: { body: 'Stray' } }
  const saved = await saveAs(id, 1, { ...draft, widgets: [...draft.widgets, stray] })
  expect((await publishAs(id, revisionOf(saved))).answer).toMatchObject({ ok: true })
  expect(await (await visit('/contact')).text()).not.toContain('Stray')
  await newPage('page/other')
  const list = await (await asStaff(urls.admin)).text()
  expect(list).toContain('page/other')
  expect(list).not.toContain(`<code>${siteSlug}</code>`)
  const links: { pages?: { slug: string }[] } = await (await asStaff(urls.adminLinks)).json()
  expect(JSON.stringify(links)).not.toContain(`"${siteSlug}"`)
  const editor = async (slug: string) => (await asStaff(urls.adminPage(slug))).text()
  expect(await editor('page/other')).not.toContain('site_facts')
  expect(await editor(siteSlug)).toContain('site_facts')
})
