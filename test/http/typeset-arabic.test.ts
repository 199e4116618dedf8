import { beforeAll, expect, test } from 'vitest'
import { all, type Element, only, parseHtml, rawText } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

const body = '<p>كانت 27%، والراتب في العقد 20,000 إلى 27,000 ريال من 8 فبراير 2027.</p>'

beforeAll(async () => {
  await publish({
    slug: 'careers/engineer',
    widgets: [
      { type: 'article', content: { title: 'وظائف في فريق يُتمّ ما بدأ.', published_at: '2026-10-25', body } },
    ],
  })
  await publish({
    slug: 'blog/dated',
    widgets: [{ type: 'article', content: { title: 'مقال', published_at: '2026-10-25', body } }],
  })
})

const mainOf = async (path: string) => only(parseHtml(await (await visit(path)).text()), 'main')
/** Text with `~` for the no-break space and `>` for the left-to-right mark. */
const shown = (element: Element) => rawText(element).replaceAll('\u00a0', '~').replaceAll('\u200e', '>')

test('no line of an Arabic heading ends in a particle', async () => {
  const main = await mainOf('/ar/careers/engineer')
  expect(shown(only(main, 'h1'))).toBe('وظائف في~فريق يُتمّ ما~بدأ.')
})

test('in an Arabic text ranges and dates do not break, and a percentage keeps its sign at its right', async () => {
  const main = await mainOf('/ar/careers/engineer')
  expect(all(main, 'p').map(shown)).toContain(
    'كانت >27%، والراتب في العقد 20,000 إلى~27,000~ريال من 8~فبراير~2027.',
  )
})

test('the date of an opening says what it is, that of an article stands alone', async () => {
  const times = async (path: string) => all(await mainOf(path), 'time').map(shown)
  expect(await times('/ar/careers/engineer')).toEqual(['نُشرت في 25~أكتوبر~2026'])
  expect(await times('/careers/engineer')).toEqual(['Posted on October 25, 2026'])
  expect(await times('/ar/blog/dated')).toEqual(['25~أكتوبر~2026'])
})

test('what a card costs in Arabic is without VAT in the line of the dollars, apart from the months', async () => {
  const main = await mainOf('/ar/apps')
  const [card] = all(main, ({ attributes }) => attributes.class === 'app-card-price')
  const [months, amounts] = [card, card && only(card, 'small')].map((part) => part && shown(part))
  expect(amounts).toMatch(/^[\d,]+~دولار، دون ضريبة~القيمة~المضافة~>15%$/)
  expect(months).toMatch(/^ابتداءً~من~[\d,]+~ريال، خلال~\d+ إلى~\d+~/)
})
