import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('characters special in XML become numeric references', () => {
  expect(escapeXml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;amp;&#60;/a&#62;',
  )
  expect(escapeXml(']]>')).toBe(']]&#62;')
})

test('Arabic, emoji, tabs and line breaks stay unchanged', () => {
  const text = 'كلمة\u200f 🧵 \t\r\n\u2028 \ue000 \ufffd'
  expect(escapeXml(text)).toBe(text)
})

test('characters that XML forbids are dropped, and a lone surrogate is replaced', () => {
  for (const character of ['\0', '\u0001', '\u0008', '\u000b', '\u000c', '\u001f', '\ufffe', '\uffff'])
    expect(escapeXml(`a${character}b`)).toBe('ab')
  expect(escapeXml('a\ud800b\udc00')).toBe('a\ufffdb\ufffd')
})
