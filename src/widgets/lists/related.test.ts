import { expect, test } from 'vitest'
import { appSlugs, industrySlugs, serviceSlugs } from '../../site/urls.ts'
import { projectKeys } from './project-schema.ts'
import { closestCase, relatedTo, subjectsOf, subjectsOfCase } from './related.tsx'

const subjects = [...serviceSlugs, ...industrySlugs, ...appSlugs]
const allSubjects = [...subjects, ...projectKeys]
const relatedOf = (of: (typeof allSubjects)[number]): string[] => Object.values(relatedTo([of])).flat()

test('relations go both ways, and every subject has one to another type of page', () => {
  for (const one of allSubjects) {
    expect(relatedOf(one)).not.toContain(one)
    for (const other of allSubjects.filter((each) => relatedOf(one).includes(each)))
      expect(relatedOf(other)).toContain(one)
  }
  for (const subject of subjects) {
    const { services, industries, apps } = relatedTo([subject])
    const isService = serviceSlugs.some((slug) => slug === subject)
    expect(isService ? [...industries, ...apps] : services, subject).not.toEqual([])
  }
})

test('relations of both subjects come first', () => {
  const { services } = relatedTo(['logistics-app-development', 'manufacturing-app-development'])
  expect(services[0]).toBe('custom-software-development')
})

test('the closest case study shares the product and subjects, or else is the next in the list', () => {
  const clinics = subjectsOfCase('clinics', { category: undefined, texts: [] })
  expect(closestCase(clinics, 'mobile', 'clinics')).toBe('dispatch')
  for (const key of projectKeys) expect(closestCase([], undefined, key)).not.toBe(key)
  expect(closestCase(['education-app-development'])).toBe('academy')
  expect(closestCase([], undefined, 'academy')).toBe('clinics')
})

test('a page of staff has at most one subject of each type, from all of its texts', () => {
  expect(subjectsOf('تطبيق جوال للعيادات', undefined, 'Taxi, ride and food')).toEqual([
    'mobile-app-development',
    'healthcare-app-development',
    'taxi-booking-app',
  ])
  expect(subjectsOf('Falconry')).toEqual([])
})
