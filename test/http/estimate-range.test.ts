import { expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { all, only, parseHtml, rawText } from '../support/html.ts'
import { visit } from '../support/visit.ts'

const queries = ['', 'app=taxi-booking-app', 'app=ott-app-development&scope=large-product&deadline=urgent']

test.each(langs)(
  'the range for the script is what the page with the same answers shows, in %s',
  async (lang) => {
    for (const query of queries) {
      const range: Record<string, string> = await (
        await visit(localPath(lang, `/estimate/range?${query}`))
      ).json()
      const page = await visit(localPath(lang, `/estimate?${query}&step=hosting`))
      const document = parseHtml(await page.text())
      const parts = all(document, ({ attributes }) => 'data-shown' in attributes)
      expect(Object.keys(range)).toEqual(
        expect.arrayContaining(parts.map((part) => part.attributes['data-shown'])),
      )
      for (const [name, text] of Object.entries(range)) {
        const part = only(document, ({ attributes }) => attributes['data-shown'] === name)
        expect(name === 'marks' ? part.attributes.d : rawText(part), `${query} ${name}`).toBe(text)
      }
    }
  },
)

test('the form names the address of the range in its language', async () => {
  for (const lang of langs) {
    const document = parseHtml(await (await visit(localPath(lang, '/estimate'))).text())
    const form = only(document, ({ attributes }) => attributes.class === 'estimate-form')
    expect(form.attributes['data-range']).toBe(localPath(lang, '/estimate/range'))
  }
})
