import { describe, expect, test } from 'vitest'
import { appSlugs, industrySlugs, serviceSlugs } from '../urls.ts'
import { projectKeys } from './projects.ts'
import { closestCase, relatedTo, subjectsOf, subjectsOfCase } from './related.tsx'

const subjects = [...serviceSlugs, ...industrySlugs, ...appSlugs]
const all = [...subjects, ...projectKeys]
const listed = (of: (typeof all)[number]): string[] => Object.values(relatedTo([of])).flat()

test.each(all)('what is related to %s is related back, and is not the same', (one) => {
  expect(listed(one)).not.toContain(one)
  for (const other of all.filter((each) => listed(one).includes(each))) expect(listed(other)).toContain(one)
})

test.each(subjects)('%s is related to another kind of page', (subject) => {
  const { services, industries, apps } = relatedTo([subject])
  const isService = serviceSlugs.some((slug) => slug === subject)
  expect(isService ? [...industries, ...apps] : services).not.toEqual([])
})

test('what two subjects share comes first', () => {
  const { services } = relatedTo(['logistics-app-development', 'manufacturing-app-development'])
  expect(services[0]).toBe('custom-software-development')
})

describe('the case study closest to', () => {
  test('a built-in one is another, of its kind of product and next to its subjects', () => {
    expect(
      closestCase(subjectsOfCase('clinics', { category: undefined, texts: [] }), 'mobile', 'clinics'),
    ).toBe('dispatch')
    for (const key of projectKeys) expect(closestCase([], undefined, key)).not.toBe(key)
  })

  test('one of staff is the one that shares its subject', () => {
    expect(closestCase(['education-app-development'])).toBe('academy')
  })

  test('one that shares nothing is the next in the list, which goes round', () => {
    expect(closestCase([], undefined, 'clinics')).toBe('dispatch')
    expect(closestCase([], undefined, 'academy')).toBe('clinics')
  })
})

test('a page of staff has at most one subject of each kind, from any of its texts', () => {
  expect(subjectsOf('تطبيق جوال للعيادات', undefined, 'Taxi, ride and food')).toEqual([
    'mobile-app-development',
    'healthcare-app-development',
    'taxi-booking-app',
  ])
  expect(subjectsOf('Falconry')).toEqual([])
})
