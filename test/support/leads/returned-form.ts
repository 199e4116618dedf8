import { expect } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import type { Lang } from '../../../src/i18n/languages.ts'
import type { MessageId } from '../../../src/i18n/messages.ts'
import { site } from '../../../src/site/site.ts'
import { allElements, type Element, onlyElement, parseHtml, rawText, textOf } from '../requests/html.ts'
import type { Fields } from './enquiry.ts'

/** Expects a page with the returned form: its input, the focused reason above it, and ways of contact. */
export async function expectReturned(response: Response, lang: Lang, sent: Fields, reason: MessageId) {
  const document = parseHtml(await response.text())
  expect(onlyElement(document, 'html').attributes).toMatchObject({ lang, 'data-stay': '' })
  expect(response.headers.get('cache-control')).toBe('no-store')

  const isAlert = ({ attributes }: Element) => attributes.role === 'alert'
  const form = onlyElement(
    document,
    (element) => element.tag === 'form' && allElements(element, isAlert).length > 0,
  )
  const field = (name: string) => onlyElement(form, ({ attributes }) => attributes.name === name)
  for (const name of ['name', 'email', 'phone']) expect(field(name).attributes.value).toBe(sent[name])
  expect(rawText(field('message'))).toBe(sent.message)
  const sentChoices = allElements(form, 'select').map(({ attributes }) => sent[attributes.name ?? ''] ?? '')
  const chosen = allElements(form, ({ tag, attributes }) => tag === 'option' && 'selected' in attributes)
  expect(chosen.map(({ attributes }) => attributes.value)).toEqual(sentChoices)
  expect(allElements(form, ({ attributes }) => 'aria-invalid' in attributes)).toEqual([])

  const notice = onlyElement(form, isAlert)
  expect(textOf(notice)).toContain(message(lang, reason))
  expect(textOf(notice)).toContain(message(lang, 'form.text_saved'))
  const focused = allElements(document, ({ attributes }) => 'autofocus' in attributes)
  expect(focused).toEqual([notice])
  expect(notice.attributes.tabindex).toBe('-1')
  expect(allElements(notice, 'a').map(({ attributes }) => attributes.href)).toEqual([
    site.phoneHref,
    `mailto:${site.email}`,
    `https://wa.me/${site.whatsapp}`,
  ])
}
