import { expect, test } from 'vitest'
import { langs, languages, localPath } from '../../src/i18n/languages.ts'
import { draw } from '../support/examples.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { visit } from '../support/visit.ts'

const cells = (d = '') => d.match(/M0 \d+h(\d+)v(\d+)/g)?.reduce((sum, part) => sum + area(part), 0) ?? 0
const area = (part: string) => {
  const [, width = 0, height = 0] = (part.match(/h(\d+)v?(\d+)/) ?? []).map(Number)
  return (width * height) / 100
}

test.each(langs)('in %s the field of 312 calls has those filled that the sentence is about', async (lang) => {
  const document = parseHtml(await (await visit(localPath(lang, '/portfolio/wahat-clinics'))).text())
  const approach = only(document, ({ attributes }) => attributes.class === 'approach')
  const [, whole, part, ...others] = all(only(approach, 'svg'), 'path').map(({ attributes }) => attributes.d)
  expect([cells(whole), cells(part)]).toEqual([312, 187])
  expect(others).toEqual([])
})

test.each([
  ['25%', 10],
  ['', 40],
  ['a quarter', 40],
])('of 40 nuqtas “%s” fills %i', async (share, filled) => {
  const step = { title: 'A step', text: 'Its text.', count: '40', share }
  const content = { title: 'A case', client: 'A client', approach: [step] }
  const { main } = await draw({ type: 'project', name: 'own', lang: 'en', content })
  const field = only(
    only(main, ({ attributes }) => attributes.class === 'approach'),
    'svg',
  )
  expect(cells(all(field, 'path').at(-1)?.attributes.d)).toBe(filled)
})

test.each(langs)(
  'in %s a screen is shown in both languages, each with its name in that language',
  async (lang) => {
    const document = parseHtml(await (await visit(localPath(lang, '/portfolio/wahat-clinics'))).text())
    const meeting = only(document, ({ attributes }) => attributes.class === 'plates meeting')
    const shown = all(meeting, 'figure').map((figure) => ({
      name: textOf(only(figure, 'figcaption')),
      lang: only(figure, 'figcaption').attributes.lang,
      drawn: only(figure, 'img').attributes.src?.match(/\.(\w\w)\./)?.[1],
    }))
    const inOrder = [lang, ...langs.filter((other) => other !== lang)]
    expect(shown).toEqual(inOrder.map((of) => ({ name: languages[of].label, lang: of, drawn: of })))
  },
)
