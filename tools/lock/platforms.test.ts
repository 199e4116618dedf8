import { expect, test } from 'vitest'
import { missingEntries, missingPlatforms, platformOf } from './platforms.ts'

const name = '@tool/cli-darwin-arm64'
const tool = { version: '2.0.0', dev: true, optionalDependencies: { [name]: '2.0.0' } }

test.each([
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@cloudflare/workerd-windows-64', { os: ['win32'], cpu: ['x64'] }],
  ['@resvg/resvg-js-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
])('the name %s says its platform', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
  expect(() => platformOf('fsevents')).toThrow('fsevents')
})

test('a missing package for another platform is found, and its entry is optional, with the registry’s data', () => {
  const packages = { 'node_modules/tool': tool }
  expect(missingPlatforms({ packages })).toEqual([{ by: 'node_modules/tool', name, version: '2.0.0' }])
  const added = missingEntries({ packages }, () => ({ integrity: 'sha512-x', license: 'MIT' }))
  expect(added).toEqual({
    [`node_modules/${name}`]: {
      ...{ version: '2.0.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true },
      ...{ integrity: 'sha512-x', license: 'MIT' },
    },
  })
  expect(missingPlatforms({ packages: { ...packages, ...added } })).toEqual([])
})

test('an entry of another version does not count: the right one is nested under the dependent package', () => {
  const packages = { 'node_modules/tool': tool, [`node_modules/${name}`]: { version: '1.0.0' } }
  const added = missingEntries({ packages }, () => null)
  expect(Object.keys(added)).toEqual([`node_modules/tool/node_modules/${name}`])
  expect(missingPlatforms({ packages: { ...packages, ...added } })).toEqual([])
})
