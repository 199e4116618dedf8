import { describe, expect, test } from 'vitest'
import { missingEntries, missingPlatforms, platformOf } from './platforms.ts'

const lockOf = (packages: Parameters<typeof missingPlatforms>[0]['packages']) => ({ packages })
const tool = { version: '2.0.0', dev: true, optionalDependencies: { '@tool/cli-darwin-arm64': '2.0.0' } }
const nothingKnown = () => null

describe('derives the platform of a package from its name', () => {
  test.each([
    ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@cloudflare/workerd-windows-64', { os: ['win32'], cpu: ['x64'] }],
    ['@resvg/resvg-js-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ])('%s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })

  test('a name without a platform is an error', () => {
    expect(() => platformOf('fsevents')).toThrow('fsevents')
  })
})

test('a missing package for another platform is found, and its entry is optional', () => {
  const lock = lockOf({ 'node_modules/tool': tool })
  expect(missingPlatforms(lock)).toEqual([
    { by: 'node_modules/tool', name: '@tool/cli-darwin-arm64', version: '2.0.0' },
  ])
  const added = missingEntries(lock, nothingKnown)
  expect(added).toEqual({
    'node_modules/@tool/cli-darwin-arm64': {
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    },
  })
  expect(missingPlatforms(lockOf({ ...lock.packages, ...added }))).toEqual([])
})

test('the registry’s data goes into the entry', () => {
  const lock = lockOf({ 'node_modules/tool': tool })
  const added = missingEntries(lock, () => ({ integrity: 'sha512-x', license: 'MIT' }))
  expect(added['node_modules/@tool/cli-darwin-arm64']).toMatchObject({
    integrity: 'sha512-x',
    license: 'MIT',
  })
})

test('an entry of another version does not count: the right one is nested under the dependent package', () => {
  const lock = lockOf({
    'node_modules/tool': tool,
    'node_modules/@tool/cli-darwin-arm64': { version: '1.0.0' },
  })
  const added = missingEntries(lock, nothingKnown)
  expect(Object.keys(added)).toEqual(['node_modules/tool/node_modules/@tool/cli-darwin-arm64'])
  expect(missingPlatforms(lockOf({ ...lock.packages, ...added }))).toEqual([])
})

test('an entry nested under the dependent package takes precedence', () => {
  const lock = lockOf({
    'node_modules/user/node_modules/tool': tool,
    'node_modules/user/node_modules/@tool/cli-darwin-arm64': { version: '2.0.0' },
    'node_modules/@tool/cli-darwin-arm64': { version: '1.0.0' },
  })
  expect(missingPlatforms(lock)).toEqual([])
})
