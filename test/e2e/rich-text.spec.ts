import { readFileSync } from 'node:fs'
import { sanitise } from '../../src/html/sanitise.ts'
import { openRich } from './support/rich.ts'
import { expect, test } from './support/test.ts'
import { content } from './support/texts.ts'

/** Every text with markup, wherever it stands. */
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
  '<figure class="figure-small"><img alt="" loading="lazy" src="/a.png" /><figcaption><em>Where</em></figcaption></figure>',
  '<table><thead><tr><th scope="col">a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
  '<table lang="ar" dir="rtl"><tbody><tr><th>a</th><td rowspan="2"><p>one</p><p>two</p><ul><li>three</li></ul></td></tr><tr><td></td></tr></tbody></table>',
]

test('every text of the site is edited without loss, and passes the sanitiser as it is written @once', async ({
  page,
}) => {
  const rich = await openRich(page)
  const seeded: unknown = JSON.parse(readFileSync('tools/seed/content.json', 'utf8'))
  const texts = markedTexts([seeded, content])
  expect(texts.length).toBeGreaterThan(20)
  for (const text of texts) {
    const written = await rich.written(text)
    expect(written).toBe(sanitise(text).replace(/>\s+</g, '><'))
    expect(sanitise(written ?? '')).toBe(written)
  }
})

test('every tag that the sanitiser lets through is kept @once', async ({ page }) => {
  const rich = await openRich(page)
  for (const html of everything) {
    expect(sanitise(html), 'the sample itself').toBe(html)
    const written = (await rich.written(html)) ?? ''
    expect(sanitise(written)).toBe(written)
    // Which of two marks is the outer one may change; what is marked does not.
    expect(await rich.written(written)).toBe(written)
    expect(written.replace(/<\/?(?:strong|em)>/g, '')).toBe(html.replace(/<\/?(?:strong|em)>/g, ''))
  }
})

test('a text that would lose formatting opens as source @once', async ({ page }) => {
  const rich = await openRich(page)
  for (const html of [
    '<table><tbody><tr><td><table><tbody><tr><td>one</td></tr></tbody></table></td></tr></tbody></table>',
    '<p><a>nowhere</a></p>',
    '<pre lang="en">code</pre>',
  ]) {
    expect(await rich.written(html), html).toBeNull()
  }
  expect(await rich.written('')).toBe('')
})

test('what comes from a word processor is cut to what the site knows @once', async ({ page }) => {
  const rich = await openRich(page)
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
    <body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment--><h1 style='mso-pagination:widow'>Terms<o:p></o:p></h1>
    <p class=MsoNormal style='margin:0'><b style='mso-bidi-font-weight:normal'>Bold</b> and <i>slanted</i><o:p></o:p></p>
    <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>First</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>Second</p>
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span> </span></span>Step</p><!--EndFragment--></body></html>`
  expect(await rich.pasted(word)).toBe(
    '<h2>Terms</h2><p><strong>Bold</strong> and <em>slanted</em></p><ul><li>First</li><li>Second</li></ul><ol><li>Step</li></ol>',
  )
  const google = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="rtl" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">عادي </span><span style="font-weight:700">عريض</span></p><ul><li dir="rtl"><p role="presentation"><span>بند</span></p></li></ul><p><a href="https://a.example/" style="text-decoration:none"><span style="font-style:italic">ثمة</span></a></p></b>`
  expect(await rich.pasted(google)).toBe(
    '<p>عادي <strong>عريض</strong></p><ul><li>بند</li></ul><p><a href="https://a.example/" rel="noopener"><em>ثمة</em></a></p>',
  )
  const hostile = `<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><img src="x" onerror="x()"><iframe src="https://e.example"></iframe></p>`
  const pasted = await rich.pasted(hostile)
  expect(pasted).toBe('<p>ab</p>')
  expect(sanitise(pasted)).toBe(pasted)
})

test('a table pasted from a word processor stays one table, with its paragraphs and lists @once', async ({
  page,
}) => {
  const rich = await openRich(page)
  const word = `<table class=MsoTableGrid><tr>
    <td style='border:solid'><p class=MsoNormal><b>Plan</b><o:p></o:p></p></td><td><p class=MsoNormal>Weeks</p></td></tr>
    <tr><td><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Design</p>
    <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Screens</p></td>
    <td><p class=MsoNormal>6</p><p class=MsoNormal>to 8</p></td></tr></table>`
  expect(await rich.pasted(word)).toBe(
    '<table><tbody><tr><td><strong>Plan</strong></td><td>Weeks</td></tr>' +
      '<tr><td><ul><li>Design<ul><li>Screens</li></ul></li></ul></td><td><p>6</p><p>to 8</p></td></tr></tbody></table>',
  )
  const google =
    '<b style="font-weight:normal"><div dir="rtl"><table><colgroup><col /></colgroup><tbody><tr><td><p dir="rtl"><span>الخطة</span></p></td>' +
    '<td><ol><li><p>one</p></li><li><p>two</p></li></ol></td></tr></tbody></table></div></b>'
  expect(await rich.pasted(google)).toBe(
    '<table><tbody><tr><td>الخطة</td><td><ol><li>one</li><li>two</li></ol></td></tr></tbody></table>',
  )
})

test('bullets within bullets pasted from Word stay within them @once', async ({ page }) => {
  const rich = await openRich(page)
  const entry = (level: number, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·</span>${text}</p>`
  expect(await rich.pasted([entry(1, 'a'), entry(2, 'b'), entry(2, 'c'), entry(1, 'd')].join(''))).toBe(
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
  )
})
