import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  fakeServer,
  pressKeys,
  renderEditor,
  sampleSections,
  section,
  textIn,
} from '../../../test/component/render-editor.tsx'

const target = (path: string, en: string, ar: string, changes = {}) => ({
  path,
  title: { en, ar },
  languages: ['en', 'ar'],
  isPublished: true,
  ...changes,
})
const targets = {
  pages: [
    target('/company/how-we-work', 'How we work', 'طريقة عملنا'),
    target('/about', 'About us', 'من نحن'),
    target('/contact', 'Contact', 'تواصل معنا'),
    target('/page/draft', 'A draft', 'مسودة', { isPublished: false }),
  ],
  ok: true,
  moved: {},
  others: [],
}
const offered = page.css('.menu-list').getByRole('option')
const withLinks = () => fakeServer(({ path }) => (path.endsWith('/links') ? { body: targets } : undefined))

test('two letters of a page’s name choose it for a link, in either language, in one undo step', async () => {
  withLinks()
  const { edit, undo, redo } = await renderEditor()
  const hero = await edit('Hero')
  const link = hero.getByRole('combobox', { name: 'Second link', exact: true })
  const options = offered
  await link.fill('how we')
  await expect.element(options.first()).toMatchTextContent('/company/how-we-work')
  await link.fill('h')
  await expect.element(options).not.toBeInTheDocument()
  await link.fill('how we')
  await expect.element(options.first()).toMatchTextContent('/company/how-we-work')
  await pressKeys('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('data-focused', 'true')
  await expect.element(link).toHaveAttribute('aria-activedescendant', options.first().element().id)
  await pressKeys('{Enter}')
  await expect.element(link).toHaveValue('/company/how-we-work')
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAccessibleDescription(expect.stringMatching(/Leads to “How we work/))
  await undo()
  await expect.element(link).toHaveValue('')
  await redo()
  await expect.element(link).toHaveValue('/company/how-we-work')
  await link.fill('طريقه عمل')
  await expect.element(options.first()).toMatchTextContent('/company/how-we-work')
  await pressKeys('{Escape}')
  await expect.element(options).not.toBeInTheDocument()
})

test('a page is chosen by mouse without closing the list or leaving the field', async () => {
  withLinks()
  const { edit } = await renderEditor()
  const hero = await edit('Hero')
  const link = hero.getByRole('combobox', { name: 'Second link', exact: true })
  // Completing a path when the field loses the focus would hide the fault.
  await link.fill('من نحن')
  await offered.first().click()
  await expect.element(link).toHaveValue('/about')
  await expect.element(link).toHaveFocus()
})

test('Enter in the dialog of a formatted text sets the completed address', async () => {
  withLinks()
  const { edit } = await renderEditor([section('text', { body: { en: '<p>One</p>' } })])
  const text = textIn(await edit('Text'), 'Body')
  await text.click()
  await pressKeys('{Control>}ak{/Control}')
  const dialog = page.getByRole('dialog', { name: 'Link', exact: true })
  await dialog.getByRole('combobox').fill('contact')
  await expect.element(offered.first()).toMatchTextContent('/contact')
  await pressKeys('{Enter}')
  await expect.element(text.css('a')).toHaveAttribute('href', '/contact')
})

test('a typed path is completed and checked, half a word is invalid, and a URL stays unchanged', async () => {
  withLinks()
  const { edit } = await renderEditor()
  const hero = await edit('Hero')
  const link = hero.getByRole('combobox', { name: 'Second link', exact: true })
  const write = async (typed: string) => {
    await link.fill(typed)
    await pressKeys('{Tab}')
  }
  for (const typed of ['company/how-we-work', '/company/how-we-work/', '/ar/company/how-we-work']) {
    await write(typed)
    await expect.element(link).toHaveValue('/company/how-we-work')
  }
  await write('/company/nothing')
  await expect.element(link).toHaveAccessibleDescription(expect.stringMatching(/no page at this address/))
  await write('contcat')
  await hero.getByRole('button', { name: 'Did you mean /contact?' }).click()
  await expect.element(link).toHaveValue('/contact')
  await write('/page/draft')
  await expect.element(link).toHaveAccessibleDescription(expect.stringMatching(/is not published/))
  await link.fill('pric')
  await expect.element(link).not.toHaveAttribute('aria-invalid')
  await pressKeys('{Tab}')
  await expect.element(link).toHaveAttribute('aria-invalid', 'true')
  for (const typed of [
    'https://wa.me/442079460000',
    'mailto:a@b.example',
    'tel:+442079460000',
    '/offer.pdf',
    '#part',
  ]) {
    await write(typed)
    await expect.element(link).toHaveValue(typed)
    await expect.element(link).not.toHaveAttribute('aria-invalid')
  }
})

test('the link dialog finds pages, refuses script, and stores the page without its language', async () => {
  withLinks()
  const { edit } = await renderEditor([section('text', { body: { en: '<p>One</p>', ar: '<p>نحن</p>' } })])
  const form = await edit('Text')
  const body = textIn(form, 'Body', 'Arabic')
  await expect.element(body).toMatchTextContent('نحن')
  await body.click()
  await pressKeys('{Control>}a{/Control}{Control>}k{/Control}')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const address = dialog.getByLabelText('Address')
  await address.fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Set link' }).click()
  await expect.element(dialog).toMatchTextContent('Enter a path on this site or a complete address.')
  await expect.element(address).toHaveFocus()
  await address.fill('من نحن')
  await expect.element(offered.first()).toMatchTextContent('/about')
  await pressKeys('{ArrowDown}{Enter}')
  await expect.element(address).toHaveValue('/about')
  await pressKeys('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(body.css('a')).toHaveAttribute('href', '/about')
  await form.getByRole('button', { name: 'HTML source, for experts' }).last().click()
  await expect.element(body).toHaveValue('<p><a href="/about">نحن</a></p>')
})

test('checks find dead links, incomplete buttons, skipped headings and missing texts', async () => {
  withLinks()
  const { button, dialog, form } = await renderEditor([
    section('hero', {
      title: { en: 'First' },
      cta_link: '/contact',
      secondary_text: { en: 'How', ar: 'كيف' },
      secondary_link: '/company/nothing',
    }),
    section('text', {
      body: { en: '<h2>One</h2><h4>Two</h4>', ar: '<p><a href="/company/nothing">هنا</a></p>' },
    }),
    section('faq', { title: { en: 'Asked', ar: 'أسئلة' } }),
    ...sampleSections().slice(2),
  ])
  await button('Publish').click()
  const lines = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent ?? '')
  await expect
    .poll(() =>
      lines()
        .filter((line) => /^(Hero|Text|FAQ)/.test(line))
        .toSorted(),
    )
    .toEqual(
      [
        'Hero: Second link: The site has no page at this address',
        'Hero: Button text: Empty, so the link is not shown',
        'Text: Body (Arabic): The site has no page at this address',
        'Text: Body (English): A heading level is skipped',
        'Hero: Arabic: 1 text missing',
        'FAQ: nothing in “Questions”',
      ].toSorted(),
    )
  await dialog.getByRole('button', { name: /^Hero: Button text/ }).click()
  await expect.element(textIn(form('Hero'), 'Button text')).toHaveFocus()
  await button('Publish').click()
  await dialog.getByRole('button', { name: /^Hero: Arabic/ }).click()
  await expect.element(textIn(form('Hero'), 'Title', 'Arabic')).toHaveFocus()
})
