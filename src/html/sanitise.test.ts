import { describe, expect, test } from 'vitest'
import { htmlFault, htmlLimits, sanitise } from './sanitise.ts'
import { digestOfSanitised, sanitisedTexts } from './sanitised-texts.ts'

const nested = (levels: number) => `${'<blockquote>'.repeat(levels)}x${'</blockquote>'.repeat(levels)}`

describe('the limits of a text', () => {
  test('are its length and its nesting depth, and allow a long article with lists and tables', () => {
    expect(htmlFault('<ul><li><table><tr><td><p>x</p></td></tr></table></li></ul>'.repeat(500))).toBeNull()
    expect(htmlFault(`${'<p>x'.repeat(5_000)}<ul>${'<li>y'.repeat(5_000)}</ul>`)).toBeNull()
    expect(htmlFault('x'.repeat(htmlLimits.length))).toBeNull()
    expect(htmlFault('x'.repeat(htmlLimits.length + 1))).toBe('long')
    expect(htmlFault(nested(htmlLimits.depth))).toBeNull()
    expect(htmlFault(nested(htmlLimits.depth + 1))).toBe('deep')
    expect(htmlFault('<div></b>'.repeat(1_000))).toBe('deep')
    expect(htmlFault('<div><!--</div>-->'.repeat(1_000))).toBe('deep')
  })

  test('remove only the tags of deeper elements', () => {
    const html = sanitise(
      `<p>before &amp; <b onclick="run()">bold</b></p>${'<b>'.repeat(1_000)}<script>run()</script><`,
    )
    expect(html).not.toMatch(/<|onclick/)
    expect(html).toMatch(/before &amp;amp; +bold .* run\(\) +&lt;/)
  })
})

describe('a text with a known digest', () => {
  const text = sanitise('<p>One</p>')

  test('is trusted anywhere in the content, but only if identical', async () => {
    const digests = [await digestOfSanitised(text)]
    expect(await sanitisedTexts({ faqs: [{ answer: { en: text } }], title: 'x' }, digests)).toEqual([text])
    for (const body of [`${text} `, JSON.stringify(text)])
      expect(await sanitisedTexts({ body }, digests)).toEqual([])
  })

  test('is not trusted by a digest of other rules', async () => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    const bare = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(await sanitisedTexts({ body: text }, [bare])).toEqual([])
    expect(await sanitisedTexts({ body: text }, [])).toEqual([])
  })
})

describe('a picture and a table', () => {
  test('keep the attributes that the editor writes', () => {
    for (const html of [
      '<figure class="figure-wide" lang="ar" dir="rtl"><img alt="a" loading="lazy" src="art:apps/taxi-booking-app" /><figcaption>b</figcaption></figure>',
      '<table lang="en"><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2"><p>b</p><ul><li>c</li></ul></td></tr></tbody></table>',
    ]) {
      expect(sanitise(html)).toBe(html)
    }
  })

  test.each([
    ['<figure class="figure-small btn admin">x</figure>', '<figure class="figure-small">x</figure>'],
    ['<figure class="btn">x</figure>', '<figure>x</figure>'],
    ['<p class="figure-wide">x</p>', '<p>x</p>'],
    ['<img src="art:../admin" alt="x">', '<img alt="x" loading="lazy" />'],
    ['<img src="art:x&quot; onerror=&quot;run()" alt="x">', '<img alt="x" loading="lazy" />'],
    ['<img src="ART:javascript:run()" alt="x">', '<img alt="x" loading="lazy" />'],
    ['<img src="data:image/svg+xml,x" alt="x">', '<img alt="x" loading="lazy" />'],
    ['<a href="art:x">x</a>', '<a>x</a>'],
    ['<td style="x" onclick="run()" background="x">x</td>', '<td>x</td>'],
    ['<table background="javascript:x" summary="x"><caption>x</caption></table>', '<table>x</table>'],
  ])('%s becomes %s', (html, safe) => {
    expect(sanitise(html)).toBe(safe)
  })
})
