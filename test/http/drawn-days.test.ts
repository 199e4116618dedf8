import { expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { draw } from '../support/examples.ts'
import { all, type Element, only, parseHtml, textOf } from '../support/html.ts'
import { visit } from '../support/visit.ts'

const withClass = (element: Element, name: string) =>
  all(element, ({ attributes }) => attributes.class === name)

test.each(langs)(
  'in %s a cycle names its weeks, marks the days of the client, and says what every day is for',
  async (lang) => {
    const document = parseHtml(await (await visit(localPath(lang, '/company/how-we-work'))).text())
    const weeks = withClass(document, 'week')
    expect(weeks.map((week) => withClass(week, 'day').length)).toEqual([5, 5])
    const names = withClass(document, 'week-name').map(textOf)
    expect(names).toEqual([1, 2].map((number) => message(lang, 'cycle.week', { number })))
    for (const week of weeks) {
      const stretches = all(week, 'li')
      expect(withClass(week, 'yours').length).toBe(2)
      // Without a tap: no sentence is hidden.
      expect(all(week, 'details')).toEqual([])
      for (const stretch of stretches) {
        const [name, sentence] = [only(stretch, 'b'), only(stretch, 'p')].map(textOf)
        expect(sentence?.length).toBeGreaterThan((name?.length ?? 0) + 20)
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
