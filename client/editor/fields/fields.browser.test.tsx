import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Answer,
  editor,
  fakeServer,
  paste,
  pressKeys,
  renderEditor,
  sampleSections,
  savedIn,
  section,
  textIn,
} from '../../../test/component/render-editor.tsx'

test('a new section begins empty with its example as placeholder, and explains empty fields', async () => {
  fakeServer()
  const { row } = await renderEditor([section('cta')])
  const form = await editor.edit('Call to action')
  await expect.element(textIn(form, 'Title', 'Arabic')).toHaveValue('')
  await expect
    .element(textIn(form, 'Subtitle'))
    .toHaveAttribute('placeholder', expect.stringMatching(/^One sentence/))
  await expect
    .element(textIn(form, 'Subtitle', 'Arabic'))
    .toHaveAttribute('placeholder', expect.stringMatching(/^جملة/))
  await expect.element(textIn(form, 'Subtitle', 'Arabic')).toHaveAttribute('dir', 'rtl')
  for (const [field, usual] of [
    [textIn(form, 'Button text'), 'Contact Us'],
    [textIn(form, 'Button text', 'Arabic'), 'تواصل معنا'],
    [form.getByLabelText('Button link', { exact: true }), '/quote'],
    [form.getByLabelText('Background colour', { exact: true }), 'primary'],
  ] as const) {
    await expect.element(field).toHaveAttribute('placeholder', usual)
    await expect
      .element(field)
      .toHaveAccessibleDescription(expect.stringMatching(new RegExp(`If left empty: .?${usual}`)))
  }
  await expect.element(row('Call to action')).not.toMatchTextContent('check the fields')
})

test('a colour field offers its swatches with and without a default', async () => {
  fakeServer()
  const field = (name: string, more = {}) =>
    ({ name, label: name, kind: 'colour', isRequired: false, ...more }) as const
  const described = {
    type: 'band',
    name: 'Band',
    description: '',
    picture: {},
    start: {},
    example: {},
    fields: [field('ground', { default: 'primary' }), field('edge')],
  }
  await renderEditor([section('band')], { widgets: [described] })
  const form = await editor.edit('Band')
  await expect.element(form.getByRole('button', { name: 'Sand' })).toHaveLength(2)
  await form.getByRole('button', { name: 'Sand' }).last().click()
  await expect.element(form.getByLabelText('edge', { exact: true })).toHaveValue('#ffe8b8')
  await expect.element(form.getByLabelText('ground', { exact: true })).toHaveValue('')
})

test('a field shows its fault and a likely correction after it loses the focus', async () => {
  fakeServer()
  const { edit, row } = await renderEditor()
  const hero = await edit('Hero')
  const fault = hero.css('.field-error')
  const picture = hero.getByLabelText('Background picture, in place of the drawing', { exact: true })
  await picture.fill('http://example.com/a.jpg')
  await expect.element(fault, { message: 'not while it is typed' }).not.toBeInTheDocument()
  await pressKeys('{Tab}')
  await expect.element(hero).toMatchTextContent('browsers do not load this picture')
  await hero.getByRole('button', { name: 'Did you mean https://example.com/a.jpg?' }).click()
  await expect.element(picture).toHaveValue('https://example.com/a.jpg')
  await expect.element(fault).not.toBeInTheDocument()
  await hero.getByRole('button', { name: 'Remove picture' }).click()
  await expect.element(picture).toHaveValue('')
  const link = hero.getByLabelText('Second link', { exact: true })
  await link.fill('javascript:alert(1)')
  await pressKeys('{Tab}')
  await expect.element(link).toHaveAttribute('aria-invalid', 'true')
  await expect.element(fault).toMatchTextContent('Enter a path on this site or a complete address.')
  await expect.element(row('Hero')).toMatchTextContent('check the fields')

  const band = await edit('Call to action')
  await band.getByLabelText('Background colour').fill('orange')
  await pressKeys('{Tab}')
  await expect
    .element(band.css('.field-error'))
    .toMatchTextContent('Enter primary or a six-digit colour code')
})

test('a fault names section, field and language, links to the field, and ends when it is edited', async () => {
  let refuses = true
  const requests = fakeServer(({ method }) =>
    method === 'PUT' && refuses
      ? {
          status: 422,
          body: {
            ok: false,
            code: 'invalid',
            message: 'No.',
            errors: { 'widgets.cta.title.ar': 'Too long.' },
          },
        }
      : undefined,
  )
  const { edit, form, page: thePage, save, state, texts } = await renderEditor()
  const title = textIn(form('Call to action'), 'Title', 'Arabic')
  await textIn(texts, 'Title').fill('Another')
  await save()
  const refused = page.getByRole('region', { name: 'Correct this first' })
  const fault = refused.getByRole('button', { name: /^Call to action: Title in Arabic: Too long/ })
  await expect.element(fault).toBeVisible()
  await expect.element(title, { message: 'its form opens' }).toHaveAttribute('aria-invalid', 'true')
  await thePage()
  await fault.click()
  await expect.element(title).toHaveFocus()
  await expect.element(textIn(form('Call to action'), 'Title')).not.toHaveAttribute('aria-invalid')
  refuses = false
  await title.fill('أقصر')
  await expect.element(refused).not.toBeInTheDocument()
  await save()
  await expect.element(state).toMatchTextContent('Saved')
  expect(savedIn(requests).at(-1)).toContain('أقصر')
  await edit('FAQ')
})

test('too long a paste is refused with the allowed length, and too large a page is not sent', async () => {
  const requests = fakeServer()
  const { save, state, texts, toast } = await renderEditor([])
  const description = textIn(texts, 'Description')
  const pasteInto = async (length: number) => {
    await description.click()
    return paste(description, { 'text/plain': 'word '.repeat(length / 5) })
  }
  expect(await pasteInto(200_000)).toBe(true)
  await expect
    .element(toast('Not pasted: the text is too long'))
    .toMatchTextContent('Description in English: The text has 200,000 characters, and at most 100,000')
  expect(await pasteInto(5_000), 'the browser pastes it').toBe(false)

  await description.fill('word '.repeat(24_000))
  await expect.element(texts).toMatchTextContent('20,000 characters too many')
  await expect.element(description).toHaveAttribute('aria-invalid', 'true')
  await expect.element(state).toMatchTextContent('Not saved: too much text. Kept in this browser.')
  await textIn(texts, 'Title').click()
  await save()
  await expect.element(description).toHaveFocus()
  expect(savedIn(requests)).toEqual([])
  await description.fill('word')
  await expect.element(texts).not.toMatchTextContent('too many')
  await save()
  await expect.poll(() => savedIn(requests)).toHaveLength(1)
})

test('a fault in a closed entry opens and focuses it; drawings are found by their Arabic name', async () => {
  fakeServer()
  const images = [{ image_url: 'art:apps/taxi-booking-app' }, { image_url: 'javascript:alert(1)' }]
  const { button, form } = await renderEditor([...sampleSections(), section('gallery', { images })])
  await button('Publish').click()
  await button('Show the fields').click()
  const gallery = form('Gallery')
  const field = gallery.css('.list-entry').nth(1).getByLabelText('Picture', { exact: true })
  await expect.element(field).toHaveFocus()
  await expect.element(gallery.css('.list-entry details').first()).not.toHaveAttribute('open')
  await field.fill('')
  await gallery.css('.list-entry').nth(1).getByRole('button', { name: 'Choose a picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByRole('button', { name: 'Drawings' }).click()
  await picker.getByRole('searchbox').fill('توصيلُ البقاله')
  await picker
    .getByRole('button', { name: /apps\/grocery-delivery-app$/ })
    .first()
    .click()
  await expect.element(field).toHaveValue('art:apps/grocery-delivery-app')
})

test('a suggestion follows its entry, and is dropped if the text has changed meanwhile', async () => {
  let pending = Promise.withResolvers<Answer>()
  fakeServer(({ path }) => (path.endsWith('/suggestions') ? pending.promise : undefined))
  const faqs = [{ question: { en: 'First' } }, { question: { en: 'A quote' } }]
  const { edit } = await renderEditor([section('faq', { title: { en: 'Asked often' }, faqs })], {
    suggestions: '/admin/api/suggestions',
  })
  const form = await edit('FAQ')
  const title = textIn(form, 'Title', 'Arabic')
  const suggest = form.getByRole('button', { name: 'Suggest Title in Arabic' })
  await form.getByRole('button', { name: 'Open all' }).click()
  const entry = (index: number) => form.css('.list-entry').nth(index)
  await suggest.click()
  await entry(1).getByRole('button', { name: 'Suggest Question in Arabic' }).click()
  await entry(1).css('[data-action="up"]').click()
  await title.fill('كلماتي')
  pending.resolve({ body: { ok: true, text: 'ترجمة آلية' } })
  await expect.element(textIn(entry(0), 'Question', 'Arabic')).toHaveValue('ترجمة آلية')
  await expect.element(textIn(entry(0), 'Question')).toHaveValue('A quote')
  await expect.element(textIn(entry(1), 'Question', 'Arabic')).toHaveValue('')
  await expect.element(title).toHaveValue('كلماتي')

  await title.fill('')
  pending = Promise.withResolvers()
  pending.resolve({ status: 503, body: { ok: false, code: 'failed', message: 'No suggestion arrived.' } })
  await suggest.click()
  await expect.element(form).toMatchTextContent(/No suggestion arrived|cannot be reached/)
  await expect.element(title).toHaveValue('')
})
