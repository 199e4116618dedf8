import { expect, test } from 'vitest'
import { serviceSlugs } from '../../src/urls.ts'
import { all, textOf } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'

const lists = (await seeAll()).filter(({ slug }) => slug === 'services')

test.each(lists)('$path has each service once, in three groups whose first leads', ({ document }) => {
  const groups = all(document, ({ attributes }) => attributes.class === 'service-group')
  expect(groups).toHaveLength(3)
  const shown = groups.map((group) =>
    all(group, 'a').map(({ attributes }) => attributes.href?.replace(/^.*\/services\//, '') ?? ''),
  )
  expect(shown.flat().toSorted()).toEqual([...serviceSlugs].toSorted())
  // Within a group the order is that of the specification.
  for (const slugs of shown) expect(slugs).toEqual(serviceSlugs.filter((slug) => slugs.includes(slug)))
  for (const group of groups) {
    const [heading] = all(group, 'h2')
    expect(textOf(heading ?? group)).not.toBe('')
    expect(group.attributes['aria-labelledby']).toBe(heading?.attributes.id)
    expect(all(group, 'h3')).toHaveLength(4)
  }
})

test('the list is there in both languages', () => {
  expect(lists).toHaveLength(2)
})
