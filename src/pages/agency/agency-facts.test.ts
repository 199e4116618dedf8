import { expect, test } from 'vitest'
import { ownAgency } from '../../site/agency.ts'
import { site } from '../../site/site.ts'
import { withAgencyFacts } from './agency-facts.ts'

const { city, street, district } = site.address
const otherCity = { en: 'Jeddah', ar: 'جدة' }
const agency = {
  ...ownAgency,
  legalName: { en: `${city.en} Apps`, ar: `تطبيقات ${city.ar}` },
  address: { ...ownAgency.address, city: otherCity, short: otherCity, area: otherCity },
}
const rewritten = (body: unknown) => {
  const page = { slug: 'terms', title: '', description: '', widgets: [{ type: 'text', content: { body } }] }
  return withAgencyFacts(page, agency, 'en').widgets[0]?.content
}

test('a new fact that contains the old one is not replaced again', () => {
  expect(rewritten(`${site.legalName.en} in ${city.en}`)).toEqual({ body: `${city.en} Apps in Jeddah` })
})

test('a text in every language gets the facts of its language', () => {
  const heading = { en: `In ${city.en}`, ar: `في ${city.ar}` }
  expect(rewritten(heading)).toEqual({ body: { en: 'In Jeddah', ar: 'في جدة' } })
})

test('a word that only begins like a fact stays unchanged', () => {
  expect(rewritten({ ar: `${city.ar}يات في ${city.ar}` })).toEqual({ body: { ar: `${city.ar}يات في جدة` } })
  expect(rewritten(`${city.en}s`)).toEqual({ body: `${city.en}s` })
})

test('a place within the whole address is replaced with it', () => {
  expect(rewritten(`${street.en}, ${district.en}, ${city.en}, SA`)).toEqual({ body: 'Jeddah, SA' })
})
