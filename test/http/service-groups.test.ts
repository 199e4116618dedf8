import { expect, test } from 'vitest'
import { serviceSlugs } from '../../src/urls.ts'
import { all, only, textOf } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'

const lists = (await seeAll()).filter(({ slug }) => slug === 'services')

test.each(lists)('$path has each service once, in three groups under headings', ({ document }) => {
  const main = only(document, 'main')
  const groups = all(main, ({ attributes }) => attributes.class === 'services led')
  const shown = groups.map((group) =>
    all(group, 'a').map(({ attributes }) => attributes.href?.replace(/^.*\/services\//, '') ?? ''),
  )
  expect(shown.map((slugs) => slugs.length)).toEqual([4, 4, 4])
  expect(shown.flat().toSorted()).toEqual([...serviceSlugs].toSorted())
  // Within a group the order is that of the specification.
  for (const slugs of shown) expect(slugs).toEqual(serviceSlugs.filter((slug) => slugs.includes(slug)))
  const parts = all(main, ({ tag }) => tag === 'h2' || tag === 'h3').map(({ tag }) => tag)
  expect(parts.slice(0, 15)).toEqual(Array.from({ length: 3 }, () => ['h2', 'h3', 'h3', 'h3', 'h3']).flat())
  for (const heading of all(main, 'h2')) expect(textOf(heading)).not.toBe('')
})

test('the list is there in both languages', () => {
  expect(lists).toHaveLength(2)
})
