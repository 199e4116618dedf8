import { describe, expect, test } from 'vitest'
import { langs, languages, localPath } from '../../src/i18n/languages.ts'
import { projectKeys } from '../../src/widgets/projects.ts'
import { all, type Element, only, parseHtml, textOf } from '../support/html.ts'
import { visit } from '../support/visit.ts'

const pageOf = async (path: string) => parseHtml(await (await visit(path)).text())
const linksOf = (element: Element) => all(element, 'a').map(({ attributes }) => attributes.href ?? '')

describe.each(langs)('in %s', (lang) => {
  const { projects } = languages[lang].content.portfolio
  const address = (key: (typeof projectKeys)[number]) => localPath(lang, `/portfolio/${projects[key].slug}`)

  test('home leads to the work: from the header, from a featured case before the services, from each testimonial', async () => {
    const document = await pageOf(localPath(lang, '/'))
    expect(linksOf(only(document, 'header'))).toContain(localPath(lang, '/portfolio'))
    const main = only(document, 'main')
    const hrefs = linksOf(main)
    const featured = hrefs.indexOf(address('grocer'))
    expect(featured).toBeGreaterThanOrEqual(0)
    expect(featured).toBeLessThan(hrefs.indexOf(localPath(lang, '/services/mobile-app-development')))
    const testimonials = all(main, 'article').filter(({ attributes }) => attributes.class === 'testimonial')
    expect(testimonials.flatMap(linksOf)).toEqual(
      ['clinics', 'dispatch', 'grocer'].map((key) =>
        address(projectKeys.find((known) => known === key) ?? 'plant'),
      ),
    )
  })

  test('every case study leads to the next one, the last to the first, and to a service', async () => {
    for (const [index, key] of projectKeys.entries()) {
      const next = projectKeys[(index + 1) % projectKeys.length] ?? key
      const steps = only(
        await pageOf(address(key)),
        ({ attributes }) => attributes.class?.startsWith('next-steps') ?? false,
      )
      expect(linksOf(steps)).toEqual([address(next), expect.stringContaining('/services/')])
      expect(textOf(steps)).toContain(projects[next].title)
    }
  })
})
