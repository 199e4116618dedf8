import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/repository/sources.ts'

type Package = { version?: string; os?: string[]; optionalDependencies?: Record<string, string> }

const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

/** npm 11 writes the packages of every platform if its registry has them (docs/decisions/README.md, 0014). */
test('the lockfile contains the binaries of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      // Packages for one platform have an exact version; for any other range an entry is enough.
      .filter(([name, range]) => {
        const version = resolvedPath(by, name)
        return version !== range && (version === undefined || /^\d/.test(range))
      })
      .map(([name, range]) => `${name}@${range}`),
  )
  expect(missing).toEqual([])
})

/** Node's resolution: the nearest folder upwards that contains it. */
function resolvedPath(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (found || !folder) return found?.version
  }
}

test.each(['darwin', 'linux', 'win32'])('%s gets the programs that build, check and run the site', (os) => {
  const packages = Object.entries(lock.packages)
  for (const program of ['@biomejs/cli-', '@cloudflare/workerd-', '@esbuild/']) {
    const ours = packages.filter(
      ([path, { os: systems }]) => path.startsWith(`node_modules/${program}`) && systems?.includes(os),
    )
    expect(
      ours.map(([path]) => path),
      program,
    ).not.toEqual([])
  }
})

test('the lockfile matches package.json, so that `npm ci` accepts it and `npm install` keeps it', () => {
  const { name, version, license, engines, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  expect(lock.packages['']).toMatchObject({ name, version, license, engines, dependencies, devDependencies })
})
