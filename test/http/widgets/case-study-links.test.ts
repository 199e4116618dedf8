import { describe, expect, test } from 'vitest'
import { contentOf } from '../../../src/i18n/content.ts'
import { localPath } from '../../../src/i18n/languages.ts'
import {
  appSlugs,
  industrySlugs,
  isAppSlug,
  isServiceSlug,
  serviceSlugs,
  urls,
} from '../../../src/site/urls.ts'
import { projectKeys } from '../../../src/widgets/lists/project-schema.ts'
import { closestCase, subjectsOfCase } from '../../../src/widgets/lists/related.tsx'
import type { Subject } from '../../../src/widgets/lists/subjects-by-keyword.ts'
import { allElements, type Element, hrefs, onlyElement, textOf } from '../../support/requests/html.ts'
import { mainAt } from '../../support/requests/pages.ts'
import { storePage } from '../../support/staff/store-page.ts'

const { projects } = contentOf('ar').portfolio
const isSteps = ({ attributes }: Element) => attributes.class?.startsWith('next-steps') ?? false
const address = (key: (typeof projectKeys)[number]) => localPath('ar', `/portfolio/${projects[key].slug}`)

function pathTo(subject: Subject): string {
  if (isServiceSlug(subject)) return localPath('ar', urls.service(subject))
  return localPath('ar', isAppSlug(subject) ? urls.app(subject) : urls.industry(subject))
}

test('home links a featured case study before the services, and one from each testimonial', async () => {
  const main = await mainAt('/ar')
  const links = hrefs(main)
  const featured = links.indexOf(address('grocer'))
  expect(featured).toBeGreaterThanOrEqual(0)
  expect(featured).toBeLessThan(links.indexOf('/ar/services/mobile-app-development'))
  const testimonials = allElements(main, ({ attributes }) => attributes.class === 'testimonial')
  expect(testimonials.flatMap(hrefs)).toEqual((['clinics', 'dispatch', 'grocer'] as const).map(address))
})

test('every case study links a similar one and its subjects, which link it in return', async () => {
  for (const key of projectKeys) {
    const subjects = subjectsOfCase(key, { category: undefined, texts: [] })
    const next = closestCase(subjects, projects[key].category, key)
    const steps = onlyElement(await mainAt(address(key)), isSteps)
    expect(hrefs(steps)).toEqual([address(next), ...subjects.map(pathTo)])
    expect([allElements(steps, 'img').length, textOf(steps).includes(projects[next].title)]).toEqual([
      1,
      true,
    ])
    for (const subject of subjects)
      expect(hrefs(await mainAt(pathTo(subject))), subject).toContain(address(key))
  }
})

test('every service, industry and app idea shows a case study and two or three other pages', async () => {
  const cases = projectKeys.map(address)
  for (const subject of [...serviceSlugs, ...industrySlugs, ...appSlugs]) {
    const main = await mainAt(pathTo(subject))
    const proofs = allElements(main, ({ attributes }) =>
      /^(?:next-proof|story)$/.test(attributes.class ?? ''),
    )
    expect(
      proofs.flatMap(hrefs).some((href) => cases.includes(href)),
      subject,
    ).toBe(true)
    const links = hrefs(onlyElement(main, isSteps))
    expect([2, 3], subject).toContain(new Set(links).size)
    expect([links.length, links.includes(pathTo(subject))], subject).toEqual([new Set(links).size, false])
  }
})

describe('a page of staff', () => {
  const stepsOf = async (slug: string, type: string, content: object) => {
    await storePage({ slug, widgets: [{ type, content }] })
    return allElements(await mainAt(`/${slug}`), isSteps).map(hrefs)
  }

  test('links the subjects of its texts and the service of its product if it is a case study', async () => {
    const facts = [{ label: 'Sector', value: 'Retail' }]
    const content = { title: 'Orders for three restaurants', client: 'A kitchen', category: 'web', facts }
    const [[, ...subjects] = []] = await stepsOf('portfolio/kitchen', 'project', content)
    expect(subjects).toEqual([
      '/services/web-development',
      '/industries/retail-app-development',
      '/apps/food-delivery-app',
    ])
  })

  test('links the work of its service, or ends with its closing call', async () => {
    expect(await stepsOf('services/prototypes', 'service', { title: 'Prototypes in a week' })).toEqual([
      ['/portfolio/sidra-market', '/industries/ecommerce-app-development', '/apps/food-delivery-app'],
    ])
    expect(await stepsOf('services/falconry', 'service', { title: 'Falconry' })).toEqual([])
  })
})
