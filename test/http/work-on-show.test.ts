import { describe, expect, test } from 'vitest'
import { langs, languages, localPath } from '../../src/i18n/languages.ts'
import { appSlugs, industrySlugs, isAppSlug, isServiceSlug, serviceSlugs, urls } from '../../src/urls.ts'
import { projectKeys } from '../../src/widgets/projects.ts'
import { closestCase, subjectsOfCase } from '../../src/widgets/related.tsx'
import type { Subject } from '../../src/widgets/subjects.ts'
import { all, type Element, only, parseHtml, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

const pageOf = async (path: string) => parseHtml(await (await visit(path)).text())
const linksOf = (element: Element) => all(element, 'a').map(({ attributes }) => attributes.href ?? '')
const isSteps = ({ attributes }: Element) => attributes.class?.startsWith('next-steps') ?? false

function pathTo(subject: Subject): string {
  if (isServiceSlug(subject)) return urls.service(subject)
  return isAppSlug(subject) ? urls.app(subject) : urls.industry(subject)
}

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

  test('every case study leads to one like it, with its picture, and to the pages that it belongs to', async () => {
    for (const key of projectKeys) {
      const subjects = subjectsOfCase(key, { category: undefined, texts: [] })
      const next = closestCase(subjects, projects[key].category, key)
      const steps = only(await pageOf(address(key)), isSteps)
      expect(linksOf(steps)).toEqual([
        address(next),
        ...subjects.map((subject) => localPath(lang, pathTo(subject))),
      ])
      expect(all(steps, 'img').length).toBe(1)
      expect(textOf(steps)).toContain(projects[next].title)
    }
  })

  test('a case study is linked from each page that it belongs to', async () => {
    for (const key of projectKeys) {
      for (const subject of subjectsOfCase(key, { category: undefined, texts: [] })) {
        const main = only(await pageOf(localPath(lang, pathTo(subject))), 'main')
        expect(linksOf(main), subject).toContain(address(key))
      }
    }
  })

  test('every service, industry and app idea shows a case study and says what of it belongs there', async () => {
    const cases = projectKeys.map(address)
    const without: string[] = []
    for (const subject of [...serviceSlugs, ...industrySlugs, ...appSlugs]) {
      const main = only(await pageOf(localPath(lang, pathTo(subject))), 'main')
      const proofs = all(main, ({ attributes }) => /^(?:next-proof|story)$/.test(attributes.class ?? ''))
      if (!proofs.flatMap(linksOf).some((href) => cases.includes(href))) without.push(subject)
    }
    expect(without).toEqual([])
  })

  test.each([...serviceSlugs, ...industrySlugs, ...appSlugs])(
    'the page of %s ends with two or three pages that share its readers, none of them twice',
    async (subject) => {
      const here = localPath(lang, pathTo(subject))
      const main = only(await pageOf(here), 'main')
      const hrefs = linksOf(only(main, isSteps))
      expect(hrefs.length).toBeGreaterThanOrEqual(2)
      expect(hrefs.length).toBeLessThanOrEqual(3)
      expect(new Set(hrefs).size).toBe(hrefs.length)
      expect(hrefs).not.toContain(here)
    },
  )
})

describe('a page of staff', () => {
  const stepsAt = async (path: string) => linksOf(only(await pageOf(path), isSteps))

  test('that is a case study belongs to what its texts name, and to the service of its kind of product', async () => {
    const content = {
      title: 'Orders for three restaurants',
      client: 'A kitchen',
      category: 'web',
      facts: [{ label: 'Sector', value: 'Retail' }],
    }
    await publish({ slug: 'portfolio/kitchen', widgets: [{ type: 'project', content }] })
    const [, ...subjects] = await stepsAt('/portfolio/kitchen')
    expect(subjects).toEqual([
      '/services/web-development',
      '/industries/retail-app-development',
      '/apps/food-delivery-app',
    ])
  })

  test('that is a service leads to the case study, industries and apps of the services that its title names', async () => {
    await publish({
      slug: 'services/prototypes',
      widgets: [{ type: 'service', content: { title: 'Prototypes in a week' } }],
    })
    expect(await stepsAt('/services/prototypes')).toEqual([
      '/portfolio/sidra-market',
      '/industries/ecommerce-app-development',
      '/apps/food-delivery-app',
    ])
  })

  test('about nothing that we know ends with its closing words', async () => {
    await publish({
      slug: 'services/falconry',
      widgets: [{ type: 'service', content: { title: 'Falconry' } }],
    })
    expect(all(await pageOf('/services/falconry'), isSteps)).toEqual([])
  })
})
