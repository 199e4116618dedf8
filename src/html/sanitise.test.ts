import { describe, expect, test } from 'vitest'
import { digestOfClean, knownClean } from './known-clean.ts'
import { htmlBounds, htmlFault, sanitise } from './sanitise.ts'

const nested = (levels: number) => `${'<blockquote>'.repeat(levels)}x${'</blockquote>'.repeat(levels)}`

describe('the bounds of a text', () => {
  test('let a long article pass, and its lists and tables', () => {
    expect(htmlFault(`<p>${'كلمة '.repeat(15_000)}</p>`)).toBeNull()
    expect(htmlFault('<ul><li><table><tr><td><p>x</p></td></tr></table></li></ul>'.repeat(500))).toBeNull()
    expect(htmlFault(`${'<p>x'.repeat(5_000)}<ul>${'<li>y'.repeat(5_000)}</ul>`)).toBeNull()
  })

  test('are its length and what is open at once', () => {
    expect(htmlFault('x'.repeat(htmlBounds.length))).toBeNull()
    expect(htmlFault('x'.repeat(htmlBounds.length + 1))).toBe('long')
    expect(htmlFault(nested(htmlBounds.depth))).toBeNull()
    expect(htmlFault(nested(htmlBounds.depth + 1))).toBe('deep')
    expect(htmlFault('<div></b>'.repeat(1_000))).toBe('deep')
    expect(htmlFault('<div><!--</div>-->'.repeat(1_000))).toBe('deep')
  })

  test('cost what is nested beyond them its tags and nothing else', () => {
    const html = sanitise(
      `<p>before &amp; <b onclick="run()">bold</b></p>${'<b>'.repeat(1_000)}<script>run()</script><`,
    )
    expect(html).not.toMatch(/<|onclick/)
    expect(html).toMatch(/before &amp;amp; +bold .* run\(\) +&lt;/)
  })
})

describe('a text that is known to be clean', () => {
  const text = sanitise('<p>One</p>')

  test('is found wherever it stands in the content, and only to the letter', async () => {
    const digests = [await digestOfClean(text)]
    expect(await knownClean({ faqs: [{ answer: { en: text } }], title: 'x' }, digests)).toEqual([text])
    expect(await knownClean({ body: `${text} ` }, digests)).toEqual([])
    expect(await knownClean({ body: JSON.stringify(text) }, digests)).toEqual([])
  })

  test('is not what merely has a digest of another kind', async () => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    const bare = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(await knownClean({ body: text }, [bare])).toEqual([])
    expect(await knownClean({ body: text }, [])).toEqual([])
  })
})
