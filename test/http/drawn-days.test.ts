import { expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { draw } from '../support/examples.ts'
import { all, type Element, only, parseHtml, textOf } from '../support/html.ts'
import { visit } from '../support/visit.ts'

const withClass = (element: Element, name: string) =>
  all(element, ({ attributes }) => attributes.class === name)

test.each(langs)(
  'in %s a cycle opens one day of the client in each week, and says what every day is for',
  async (lang) => {
    const document = parseHtml(await (await visit(localPath(lang, '/company/how-we-work'))).text())
    const weeks = withClass(document, 'week')
    expect(weeks.map((week) => withClass(week, 'day').length)).toEqual([5, 5])
    for (const week of weeks) {
      const stretches = all(week, 'details')
      expect(new Set(stretches.map(({ attributes }) => attributes.name)).size).toBe(1)
      const open = stretches.filter(({ attributes }) => 'open' in attributes)
      expect(open.map(({ attributes }) => attributes.class)).toEqual(['yours'])
      for (const stretch of stretches) {
        const [name, sentence] = [only(stretch, 'summary'), only(stretch, 'p')].map(textOf)
        expect(sentence?.length).toBeGreaterThan(name?.length ?? 0)
      }
    }
  },
)

test('the hours of a day are columns of nuqtas: those above half of the highest lead, and nothing is hollow', async () => {
  const content = { title: 'A day', amounts: [0, 2, 5, 10], caption: 'Most comes last.' }
  const { main } = await draw({ type: 'day_hours', name: 'own', lang: 'en', content })
  const paths = all(only(main, 'svg'), 'path').map(({ attributes }) => attributes.d)
  const [, hollow, low, high] = paths
  expect(hollow).toBe('M5 91l4 4-4 4-4-4z')
  expect(low).toBe('M10 100v-20h10v20zM20 100v-50h10v50z')
  expect(high).toBe('M30 100v-100h10v100z')
  expect(textOf(main)).toContain('Most comes last.')
})
