import { expect, test } from 'vitest'
import { readExamples } from '../run/seed.ts'
import { pagesToShare } from './build.ts'

const builtIn = [{ slug: 'about', lang: 'en', title: 'About' }]

test('example pages have pictures to be shared with only where they are seeded', async () => {
  const examples = await readExamples()
  expect(examples.length).toBeGreaterThan(5)
  expect(await pagesToShare(builtIn, true)).toEqual([...builtIn, ...examples])
  expect(await pagesToShare(builtIn, false)).toEqual(builtIn)
})

test('without the file of sample content there are no example pages', async () => {
  expect(await readExamples('tools/seed/none.json')).toEqual([])
})
