import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import arServices from '../../../locales/ar/content/services.json' with { type: 'json' }
import enHome from '../../../locales/en/content/home.json' with { type: 'json' }
import { sanitise } from '../../../src/html/sanitise.ts'
import {
  fakeServer,
  paste,
  pressKeys,
  renderEditor,
  section,
  textIn,
} from '../../../test/component/render-editor.tsx'
import seeded from '../../../tools/run/sample-content.json' with { type: 'json' }
import { parseHtml, readHtml, writeHtml } from './html/html-source.ts'
import { pastedHtml } from './html/pasted-html.ts'

const written = (html: string) => {
  const doc = readHtml(html)
  return doc && writeHtml(doc)
}
const pasted = (html: string) => writeHtml(parseHtml(pastedHtml(html)))

async function openText(
  content: Record<string, unknown> = { body: { en: '<p>One</p>', ar: '<p>واحد</p>' } },
) {
  fakeServer()
  const opened = await renderEditor([section('text', content)])
  const form = await opened.edit('Text')
  const [en, ar] = [textIn(form, 'Body'), textIn(form, 'Body', 'Arabic')]
  await expect.element(en).toMatchTextContent(/./)
  const source = async (of = en, at = 0) => {
    await form.getByRole('button', { name: 'HTML source, for experts' }).nth(at).click()
    const element = of.element()
    return element instanceof HTMLTextAreaElement ? element.value : ''
  }
  return { ...opened, form, en, ar, source }
}

test('typing makes headings, lists, quotations, links and the quotation marks of each language', async () => {
  const { en, ar, source } = await openText()
  await en.click()
  await pressKeys('{Control>}a{/Control}## T{Enter}> "so" it\'s{Enter}{Enter}')
  await pressKeys('www.e.com, or a@b.co{Enter}**B** and _s_, but a_b_c{Enter}- x{Enter}y')
  await ar.click()
  await pressKeys('{Control>}a{/Control}قال "نعم" في www.e.com، ثم{Enter}1. أ')
  expect(await source()).toBe(
    '<h2>T</h2><blockquote>“so” it’s</blockquote>' +
      '<p><a href="https://www.e.com" rel="noopener">www.e.com</a>, or <a href="mailto:a@b.co">a@b.co</a></p>' +
      '<p><strong>B</strong> and <em>s</em>, but a_b_c</p><ul><li>x</li><li>y</li></ul>',
  )
  expect(await source(ar)).toBe(
    '<p>قال «نعم» في <a href="https://www.e.com" rel="noopener">www.e.com</a>، ثم</p><ol><li>أ</li></ol>',
  )
})

test('keys and tools format, undo their own steps first, and continue past a text without any', async () => {
  const { en, form, undo } = await openText({
    title: { en: 'A title', ar: 'عنوان' },
    body: { en: '<p>One</p>', ar: '<p>واحد</p>' },
  })
  const title = textIn(form, 'Title')
  await title.fill('Another title')
  await en.click()
  await pressKeys('{End} two{Control>}a{/Control}{Control>}b{/Control}')
  await expect.element(en.css('strong')).toMatchTextContent('One two')
  const toolbar = form.getByRole('toolbar', { name: 'Format Body' }).first()
  await toolbar.getByRole('button', { name: 'Bulleted list' }).click()
  await expect.element(en.css('li')).toMatchTextContent('One two')
  // Undo takes the text's own steps first, then those of the page.
  for (let step = 0; step < 6; step++) await undo()
  await expect.element(en).toMatchTextContent(/^One$/)
  await expect.element(en.css('strong, li')).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('A title')
})

test('a table is created, filled and changed by keyboard', async () => {
  const { en, form, source } = await openText()
  await en.click()
  await pressKeys('{Control>}a{/Control}')
  const toolbar = form.getByRole('toolbar', { name: 'Format Body' }).first()
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
  await tool('Table').click()
  await expect.element(en.css('th')).toHaveLength(3)
  await pressKeys('Plan{Tab}Weeks')
  await tool('Remove column').click()
  await tool('Row below').click()
  await expect.element(en.css('tr')).toHaveLength(4)
  await en.css('tr').nth(1).css('td').first().click()
  await tool('Remove row').click()
  await expect.element(en.css('tr')).toHaveLength(3)
  await en.css('tr').nth(1).css('td').first().click()
  await pressKeys('6{Enter}to 8')
  const html = await source()
  expect(html).toContain('<table><thead><tr><th>Plan</th>')
  expect(html).toContain('<td><p>6</p><p>to 8</p></td>')
})

test('a picture is inserted with its description, caption and width, changed and removed', async () => {
  const { ar, form, source } = await openText()
  await ar.click()
  await pressKeys('{End}')
  const tool = form.getByRole('toolbar').last().getByRole('button', { name: 'Picture', exact: true })
  await tool.click()
  const dialog = page.getByRole('dialog', { name: 'Picture', exact: true })
  const place = dialog.getByRole('button', { name: 'Place picture' })
  await place.click()
  const address = dialog.getByLabelText('Picture', { exact: true })
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill('art:apps/car-wash-app-development-hero')
  await dialog.getByLabelText('Picture description').fill('سيارة نظيفة')
  await dialog.getByLabelText('Caption').fill('بعد الغسيل')
  await dialog.getByLabelText('Wide', { exact: true }).click()
  await place.click()
  await expect
    .element(ar.css('figure.figure-wide img'))
    .toHaveAttribute('src', expect.stringMatching(/^\/art\/.*\.ar\./))
  await ar.css('figcaption').click()
  await tool.click()
  await expect.element(dialog.getByLabelText('Picture description')).toHaveValue('سيارة نظيفة')
  await dialog.getByLabelText('Small').click()
  await place.click()
  expect(await source(ar, 1)).toContain(
    '<figure class="figure-small"><img alt="سيارة نظيفة" loading="lazy" src="art:apps/car-wash-app-development-hero" /><figcaption>بعد الغسيل</figcaption></figure>',
  )
})

test('a text fills the window in both languages, and Escape returns to the caret', async () => {
  const { ar, en, form, undo } = await openText()
  await en.click()
  await pressKeys('{Home}Two ')
  await form.getByRole('button', { name: 'Write in the whole window' }).first().click()
  const wide = page.getByRole('dialog', { name: 'Body', exact: true })
  await expect.element(wide).toMatchTextContent('Words in English: 2')
  await expect.element(wide).toMatchTextContent('Words in Arabic: 1')
  await ar.click()
  await pressKeys('{Escape}')
  await expect.element(wide).not.toBeInTheDocument()
  await expect.element(ar).toHaveFocus()
  await en.click()
  // Letters that were typed slowly are separate steps.
  for (let step = 0; step < 4 && en.element().textContent !== 'One'; step++) await undo()
  await expect.element(en, { message: 'undo reaches what was written before' }).toMatchTextContent(/^One$/)
})

test('pasted HTML is reduced to the site’s tags, and HTML that would lose something stays source', async () => {
  const { ar, en, form } = await openText()
  await en.click()
  await pressKeys('{Control>}a{/Control}')
  paste(en, { 'text/plain': ' https://example.com/a ' })
  await expect.element(en.css('a[href="https://example.com/a"]')).toMatchTextContent('One')
  await pressKeys('{Control>}a{/Control}')
  paste(en, {
    'text/html':
      '<p style="color:red" class="x">Kept <span style="font-weight:700">bold</span><script>x()</script></p>',
  })
  await expect.element(en).toMatchTextContent('Kept bold')
  await expect.element(en.css('strong')).toMatchTextContent('bold')
  await expect.element(en.css('[style], [class="x"], script')).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'HTML source, for experts' }).last().click()
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
  await ar.fill(table.replace('1', table))
  await form.getByRole('button', { name: 'Formatted text' }).click()
  await expect.element(form.getByText(/^This text holds HTML/)).toBeVisible()
  await expect.element(ar, { message: 'nothing is lost' }).toHaveValue(table.replace('1', table))
})

/** Every text with markup. */
function markedTexts(value: unknown): string[] {
  if (typeof value === 'string') return /<(?:p|h2|ul|ol)>/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(markedTexts) : []
}

const everything = [
  '<h2>One</h2><h3 lang="ar" dir="rtl">اثنان</h3><h4>Three</h4>',
  '<p>Plain, <strong>bold</strong>, <em>stressed <strong>both</strong></em>, <code>a &lt; b</code>, x<sub>1</sub><sup>2</sup></p>',
  '<p><bdi lang="en">Bridge</bdi> and <span lang="ar" dir="rtl">جسر</span><br />next line</p>',
  '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener">out</a> <a href="/contact">in</a> <a href="mailto:a@b.example">mail</a></p>',
  '<ul><li>one<ol><li>deep</li></ol></li><li><p>two</p><p>paragraphs</p></li></ul>',
  '<blockquote>said</blockquote><blockquote><p>said</p><p>twice</p></blockquote><hr />',
  '<pre>a\n  b</pre><pre><code>code &amp; all</code></pre>',
  '<figure><img alt="A &quot;map&quot;" loading="lazy" src="/a.png" width="10" height="20" /><figcaption>Where</figcaption></figure>',
  '<p><img alt="" loading="lazy" src="https://example.com/a.png" /></p>',
  '<figure class="figure-wide" lang="en"><img alt="" loading="lazy" src="art:apps/car-wash-app-development" /></figure>',
  '<table><thead><tr><th scope="col">a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
  '<table lang="ar" dir="rtl"><tbody><tr><th>a</th><td rowspan="2"><p>one</p><p>two</p><ul><li>three</li></ul></td></tr><tr><td></td></tr></tbody></table>',
]

test('texts of the site and allowed tags are edited without loss, and other HTML opens as source', () => {
  const texts = markedTexts([seeded, enHome, arServices])
  expect(texts.length).toBeGreaterThan(10)
  for (const text of texts) expect(written(text)).toBe(sanitise(text).replace(/>\s+</g, '><'))
  for (const html of everything) {
    expect(sanitise(html), 'the sample itself').toBe(html)
    const once = written(html) ?? ''
    expect(sanitise(once)).toBe(once)
    expect(written(once)).toBe(once)
    // The order of two nested marks may change, but not the marked text.
    expect(once.replace(/<\/?(?:strong|em)>/g, '')).toBe(html.replace(/<\/?(?:strong|em)>/g, ''))
  }
  for (const html of ['<p><a>nowhere</a></p>', '<pre lang="en">code</pre>'])
    expect(written(html), html).toBeNull()
  expect(written('<table><tr><th>a</th></tr><tr><td>1</td></tr></table>')).toBe(
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  )
})

test('text from Word and Google keeps headings, marks, nested lists and tables, but no scripts', () => {
  const item = (level: number, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·</span>${text}</p>`
  const word = `<html><head><style>p.MsoNormal{margin:0}</style></head><body><h1 style='mso-pagination:widow'>Terms<o:p></o:p></h1>
    <p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> and <i>slanted</i><o:p></o:p></p>${item(1, 'a')}${item(2, 'b')}${item(1, 'd')}
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Step</p></body></html>`
  expect(pasted(word)).toBe(
    '<h2>Terms</h2><p><strong>Bold</strong> and <em>slanted</em></p><ul><li>a<ul><li>b</li></ul></li><li>d</li></ul><ol><li>Step</li></ol>',
  )
  const google = `<b style="font-weight:normal;"><p dir="rtl"><span style="font-weight:400">عادي </span><span style="font-weight:700">عريض</span></p><ul><li><p role="presentation"><span>بند</span></p></li></ul></b>`
  expect(pasted(google)).toBe('<p>عادي <strong>عريض</strong></p><ul><li>بند</li></ul>')
  const table = `<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Plan</b></p></td><td>${item(1, 'Design')}</td></tr></table>`
  expect(pasted(table)).toBe(
    '<table><tbody><tr><td><strong>Plan</strong></td><td><ul><li>Design</li></ul></td></tr></tbody></table>',
  )
  const hostile = `<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><img src="x" onerror="x()"><iframe src="https://e.example"></iframe></p>`
  expect(pasted(hostile)).toBe('<p>ab</p>')
})

const words = fc
  .stringMatching(/^[a-zء-ي&<"' ]{1,12}$/)
  .map((text) => text.replace(/\s+/g, ' ').trim() || 'x')
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
const line = fc.oneof(
  words,
  words.map((text) => `<strong>${text}</strong>`),
  words.map((text) => `<a href="/about">${text}</a>`),
)
const lines = fc.array(line, { minLength: 2, maxLength: 3 })
const list = lines.map((all) => `<ul>${all.map((text) => `<li>${text}</li>`).join('')}</ul>`)
const cell = fc.oneof(
  fc.constant(''),
  line,
  lines.map((all) => all.map((text) => `<p>${text}</p>`).join('')),
)
const table = fc.tuple(cell, cell, cell, cell).map(([a, b, c, d]) => {
  const head = `<thead><tr><th>${a}</th><th>${b}</th></tr></thead>`
  return `<table>${head}<tbody><tr><td>${c}</td><td>${d}</td></tr></tbody></table>`
})
const figure = fc
  .tuple(fc.constantFrom('', ' class="figure-wide"'), line)
  .map(
    ([width, caption]) =>
      `<figure${width}><img alt="" loading="lazy" src="/a.png" /><figcaption>${caption}</figcaption></figure>`,
  )

test('pictures, tables and lists are written as they were read, and pass the sanitiser unchanged', () => {
  const block = fc.oneof(
    table,
    figure,
    list,
    line.map((text) => `<p>${text}</p>`),
  )
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (parts) => {
      const once = written(parts.join('')) ?? ''
      expect(once).toBe(sanitise(parts.join('')))
      expect(written(once)).toBe(once)
    }),
    { numRuns: 60 },
  )
})
