import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Answer,
  editor,
  fakeServer,
  keys,
  propsIn,
  renderEditor,
  samples,
  savedIn,
  section,
  textIn,
} from '../../../test/component/render-editor.tsx'

test('every change is undone and redone by key, and the focus goes to where it was', async () => {
  fakeServer()
  const { order, button, row, texts, undo, redo } = await renderEditor()
  const title = textIn(texts, 'Title')
  const claim = textIn(row('Hero'), 'Title', 'Arabic')
  await title.fill('Another title')
  await editor.edit('Hero')
  await claim.fill('قول آخر')
  await row('Hero').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('switch', { name: 'Show FAQ on the page' }).click()
  await button('Move Call to action up').click()
  await button('Remove FAQ').click()
  expect(order()).toEqual(['Hero', 'Call to action'])

  await undo()
  expect(order()).toEqual(['Hero', 'Call to action', 'FAQ'])
  await expect.element(button('Edit FAQ')).toHaveFocus()
  await expect.element(button('Undo: Call to action moved, “Come along”')).toBeVisible()
  await undo()
  expect(order()).toEqual(['Hero', 'FAQ', 'Call to action'])
  await undo()
  await expect.element(page.getByRole('switch', { name: 'Show FAQ on the page' })).toBeChecked()
  await undo()
  await expect.element(claim, { message: 'its form opens' }).toHaveValue('القول الأول')
  await expect.element(claim).toHaveFocus()
  await undo()
  await expect.element(title).toHaveValue('One')
  await expect.element(title).toHaveFocus()
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true')
  for (let step = 0; step < 5; step++) await redo()
  expect(order()).toEqual(['Hero', 'Call to action'])
  await expect.element(claim).toHaveValue('قول آخر')
})

test('the buttons say what they undo, keep the focus, and a removed entry is not offered twice', async () => {
  fakeServer()
  const { button, edit } = await renderEditor()
  const faq = await edit('FAQ')
  await faq.css('.list-entry summary').first().click()
  const entries = faq.css('.list-entry')
  const question = textIn(entries.first(), 'Question')
  await question.fill('Who else?')
  await faq.getByRole('button', { name: 'Remove Questions 2' }).click()
  const remove = button('Undo: FAQ: Questions')
  remove.element().focus()
  await keys('{Enter}')
  await expect.element(button('Undo: FAQ: Questions 1: Question, “Who else?”')).toHaveFocus()
  await expect.element(entries).toHaveLength(2)
  await expect.element(faq.css('.undo-note'), { message: 'it is back already' }).not.toBeInTheDocument()
  await keys('{Enter}')
  await expect.element(question).toHaveValue('Who?')
  await button('Redo: FAQ: Questions 1: Question, “Who else?”').click()
  await expect.element(question).toHaveFocus()
})

test('“Still right” is taken back and said again by key, and sent with the draft', async () => {
  const requests = fakeServer()
  const { button, texts, undo, redo, save, state } = await renderEditor()
  const mark = texts.getByRole('button', { name: 'Still right Title in Arabic' })
  await textIn(texts, 'Title').fill('Another name')
  await mark.click()
  await expect.element(mark).not.toBeInTheDocument()
  await expect.element(button('Undo: Title found still right')).toBeVisible()
  await undo()
  await expect.element(mark).toBeVisible()
  await expect
    .element(textIn(texts, 'Title'), { message: 'the text itself stays' })
    .toHaveValue('Another name')
  await redo()
  await save()
  await expect.element(state).toMatchTextContent('Saved')
  const sent = requests.findLast(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({
    confirmed: expect.arrayContaining([expect.objectContaining({ at: 'title' })]),
  })
})

test('sections are moved, hidden, copied, removed and put back, all forms open and close together', async () => {
  const requests = fakeServer()
  const { button, edit, order, row, save, state, toast } = await renderEditor()
  await button('Move Hero down').click()
  await expect.element(button('Move Hero down'), { message: 'the focus goes along' }).toHaveFocus()
  await keys('{Enter}')
  await expect.element(button('Move Hero up'), { message: 'at the end the other arrow has it' }).toHaveFocus()
  expect(order()).toEqual(['FAQ', 'Call to action', 'Hero'])
  await page.getByRole('switch', { name: 'Show Hero on the page' }).click()
  await button('Duplicate FAQ').click()
  await button('Remove Call to action').click()
  await expect.element(toast('Widget removed from page')).toBeVisible()
  await button('Undo').first().click()
  expect(order()).toEqual(['FAQ', 'FAQ', 'Call to action', 'Hero'])
  const bodies = page.css('[data-row] .widget-body:not([hidden])')
  await button('Open all').first().click()
  await expect.element(bodies).toHaveLength(4)
  await button('Close all').first().click()
  await expect.element(button('Open all').first()).toHaveFocus()
  await save()
  await expect.element(state).toMatchTextContent('Saved')
  const [draft = ''] = savedIn(requests).slice(-1)
  expect(JSON.parse(draft).widgets.map((widget: { is_active: boolean }) => widget.is_active)).toEqual([
    ...[true, true, true, false],
  ])

  const faq = await edit('FAQ, 1')
  await expect.element(row('FAQ, 2')).toBeVisible()
  await faq.getByRole('button', { name: 'Remove Questions 1' }).click()
  await expect.element(faq.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await keys('{Enter}')
  await expect.element(faq.css('.list-entry').first()).toMatchTextContent('Who?')
  await faq.getByRole('button', { name: 'Duplicate Questions 1' }).click()
  await expect.element(faq.css('.list-entry')).toHaveLength(3)
})

test('a section is dragged to another place by its grip', async () => {
  fakeServer()
  const { order } = await renderEditor()
  await page
    .css('[data-row] .grip')
    .first()
    .dropTo(page.css('[data-row]').last(), { targetPosition: { x: 200, y: 60 } })
  await expect.poll(order).toEqual(['FAQ', 'Call to action', 'Hero'])
})

test('invalid JSON cannot be saved and its error names the place; valid JSON is applied', async () => {
  const requests = fakeServer()
  const { button, dialog, edit, order, row, save, state, toast } = await renderEditor()
  const hero = await edit('Hero')
  await hero.getByRole('button', { name: 'JSON', exact: true }).click()
  const box = hero.getByLabelText('Content (JSON)')
  await box.fill('{\n  "title": "Typed"\n  "subtitle": "Lost comma"\n}')
  await expect.element(hero.css('.field-error')).toMatchTextContent(/2.*a comma is missing/)
  await expect.element(state).toMatchTextContent('Invalid JSON: correct it to save')
  await expect.element(button('Publish')).toBeDisabled()
  await hero.getByRole('button', { name: 'Form', exact: true }).click()
  await expect
    .element(box, { message: 'what was typed stays' })
    .toHaveValue('{\n  "title": "Typed"\n  "subtitle": "Lost comma"\n}')
  await save()
  await expect.element(toast('Invalid JSON')).toHaveLength(1)
  expect(savedIn(requests)).toEqual([])
  await box.fill('{"title": "Typed", "subtitle": {"en": "Below", "ar": "تحته"}}')
  await hero.getByRole('button', { name: 'Form', exact: true }).click()
  await expect.element(textIn(hero, 'Title')).toHaveValue('Typed')
  await expect.element(textIn(hero, 'Subtitle', 'Arabic')).toHaveValue('تحته')
  await save()
  await expect.poll(() => savedIn(requests).at(-1)).toContain('"title":"Typed"')

  await page.css('.to-add').click()
  await dialog.getByRole('radio', { name: /^Call to action/ }).click()
  await dialog.getByText('Content (JSON), for experts').click()
  await dialog.getByLabelText('Content (JSON)').fill('{"title": }')
  await dialog.getByRole('button', { name: 'Add to page' }).click()
  await expect.element(toast('Invalid JSON').last()).toMatchTextContent('Widget content must be valid JSON')
  await dialog.getByLabelText('Content (JSON)').fill('{"title": "From JSON"}')
  await dialog.getByRole('button', { name: 'Add to page' }).click()
  expect(order()).toEqual(['Hero', 'FAQ', 'Call to action', 'Call to action'])
  await expect.element(row('Call to action, 4')).toMatchTextContent('From JSON')
})

test('the picker of sections finds what is typed in Arabic without dots and hamzas, and adds the only match', async () => {
  fakeServer()
  await renderEditor([], { lang: 'ar' })
  const add = page.css('.to-add')
  await add.click()
  const picker = page.getByRole('dialog', { name: 'إضافة قسم' })
  await picker.getByRole('searchbox').fill('الاسئله الشّائعه')
  await expect.element(picker.getByRole('radio')).toHaveLength(1)
  await keys('{Enter}')
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(page.css('[data-row]')).toHaveLength(1)
})

test('a dialog gives the focus back to what opened it, closed by Escape or by its button', async () => {
  fakeServer()
  const { button, dialog } = await renderEditor()
  for (const opener of [page.css('.to-add'), button('Publish')]) {
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await keys('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
  await page.css('.to-add').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.css('.to-add')).toHaveFocus()
})

test('a slug is typed as people type, says what it does to other addresses, and what makes it impossible', async () => {
  fakeServer()
  await renderEditor(samples(), { page: { ...propsIn('en').page, status: 'published' } })
  const details = page.getByRole('region', { name: 'Page details' })
  const slug = details.getByRole('textbox').first()
  await slug.fill('page/one New')
  await expect.element(details).toMatchTextContent('the old address leads to the new one')
  await keys('{Tab}')
  await expect.element(slug).toHaveValue('page/one-new')
  await slug.fill('about')
  await expect.element(details).toMatchTextContent('replaces the original page “About')
  await slug.fill('page/one')
  await keys('{Tab}')
  await expect.element(details).not.toMatchTextContent('the old address leads to the new one')
})
test('a block shows what it is, and a section that is removed while a block is read stays removed', async () => {
  const held = Promise.withResolvers<Answer>()
  fakeServer(({ path }) => (path.endsWith('/block') ? held.promise : undefined))
  const block = { slug: 'block/offer', title: { en: 'Offer', ar: 'عرض' }, live: true, sections: 1 }
  const { button, edit, order, undo } = await renderEditor([section('block', { block: 'block/offer' })], {
    blocks: [block],
  })
  const [name = ''] = order()
  await edit(name)
  await expect.element(page.css('.widget-name')).toMatchTextContent('Offer')
  await page.getByRole('button', { name: /^Turn into/ }).click()
  await button(`Remove ${name}`).click()
  expect(order()).toEqual([])
  held.resolve({ body: { ok: true, widgets: samples() } })
  await undo()
  await expect.poll(order).toEqual([name])
})

test('an address leads to a section by its type, and on the open page to another', async () => {
  fakeServer()
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  history.replaceState(null, '', '#widget-faq')
  const { row } = await renderEditor()
  await expect.element(textIn(row('FAQ'), 'Title')).toBeVisible()
  location.hash = '#widget-cta'
  await expect.element(textIn(row('Call to action'), 'Title')).toBeVisible()
})
