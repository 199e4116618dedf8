import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { recipes } from '../recipes/recipes.ts'
import { root } from '../support/repository/sources.ts'

/* `npm run test:recipes` plays the recipes; these checks need only a moment. */

test('every recipe is short and has a diff and commands that verify it', () => {
  expect(recipes.length).toBeGreaterThan(8)
  const faulty = recipes.filter(
    ({ text, diff, commands }) => text.split('\n').length > 95 || !diff || commands.length === 0,
  )
  expect(faulty.map(({ name }) => name)).toEqual([])
})

test.each(recipes)('every file that the diff of the recipe $name imports exists', ({ diff, commands }) => {
  const parts = diff.split(/^--- .*\n\+\+\+ b\//m).slice(1)
  const changed = parts.map((part) => part.slice(0, part.indexOf('\n')))
  const imported = parts.flatMap((part, index) =>
    [...part.matchAll(/^\+.* from '(\.[^']+)'/gm)].map(([, from = '']) =>
      join(dirname(changed[index] ?? ''), from),
    ),
  )
  const isMade = (file: string) =>
    changed.includes(file) || commands.some((command) => command.includes(`${dirname(file)}/`))
  expect(imported.filter((file) => !isMade(file) && !existsSync(join(root, file)))).toEqual([])
})

test.each(recipes)('the diff of the recipe $name applies', ({ diff }) => {
  const { stderr } = spawnSync('git', ['apply', '--check'], { cwd: root, input: diff, encoding: 'utf8' })
  expect(stderr).toBe('')
})
