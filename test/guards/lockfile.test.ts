import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockSchema, missingPlatforms } from '../../tools/lock/platforms.ts'
import { root } from '../support/sources.ts'

const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

test('the lockfile has the binaries of every platform (otherwise run `npm run lock`)', () => {
  expect(missingPlatforms(lock)).toEqual([])
})

test.each(['darwin', 'linux', 'win32'])('%s gets the programs that build, check and run the site', (os) => {
  const packages = Object.entries(lock.packages)
  for (const program of ['@biomejs/cli-', '@cloudflare/workerd-', '@esbuild/']) {
    const ours = packages.filter(
      ([path, { os: systems }]) =>
        path.startsWith(`node_modules/${program}`) && Array.isArray(systems) && systems.includes(os),
    )
    expect(
      ours.map(([path]) => path),
      program,
    ).not.toEqual([])
  }
})

test('the lockfile matches package.json, so that `npm ci` accepts it and `npm install` does not change it', () => {
  const { name, version, license, engines, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  expect(lock.packages['']).toMatchObject({ name, version, license, engines, dependencies, devDependencies })
})
