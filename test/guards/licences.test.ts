import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root, sources } from '../support/repository/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const document = read('docs/run/licences.md')
const fontLicence = read('public/fonts/OFL.txt')
const servedLicences = read('public/licences.txt')

const dependencies: string[] = Object.keys(JSON.parse(read('package.json')).devDependencies)
const packagesOf = (scope: string) => dependencies.filter((name) => name.startsWith(scope))

/** The packages that client code imports, with all their dependencies. */
function packagesInTheBrowser(): Set<string> {
  const named = sources('{client,contract}/**/*.{ts,tsx}')
    .flatMap(({ text }) => importsOf(text))
    .filter((from) => /^[@a-z]/.test(from))
    .map((from) => from.split('/', from.startsWith('@') ? 2 : 1).join('/'))
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const { dependencies = {} } = JSON.parse(read(`node_modules/${name}/package.json`))
    for (const dependency of Object.keys(dependencies)) visit(dependency)
  }
  for (const name of named) visit(name)
  return found
}

test('every font of the site is listed with its licence', () => {
  const fonts = globSync('public/**/*.{woff,woff2,ttf,otf}', { cwd: root })
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) {
    expect(document, font).toContain(`\`${font.replaceAll('\\', '/')}\``)
    const line = fontLicence.split('\n').find((text) => text.includes(`(${basename(font)}`))
    expect(line, font).toMatch(/: Copyright .+ \(https:[^)]+\)$/)
  }
  expect(fontLicence).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('every icon set is listed with the licence that its package states', () => {
  const sets = packagesOf('@iconify-json/')
  expect(sets.length).toBeGreaterThan(0)
  for (const name of sets) {
    const { name: title, license } = JSON.parse(read(`node_modules/${name}/info.json`))
    const row = document.split('\n').find((line) => line.includes(`\`${name}\``)) ?? ''
    expect(row, name).toContain(license.title)
    expect(servedLicences, name).toContain(`${title}, `)
    expect(servedLicences, name).toContain(license.title)
  }
})

test('the site contains the licence of every package whose code reaches a browser', () => {
  const packages = packagesInTheBrowser()
  expect(packages).toContain('scheduler')
  const titles = servedLicences.match(/^={72}\n[^=]+\n={72}$/gm)?.join(' ') ?? ''
  for (const name of packages) {
    expect(titles.split(/[\s,=]+/), name).toContain(name)
    const [file] = globSync(`node_modules/${name}/{LICENSE,license}*`, { cwd: root })
    // The package marks modules for browsers and has no code.
    if (name === 'client-only') continue
    const [, authors = ''] = read(file ?? '').match(/^ *(Copyright .*?)(?= and others|\.?$)/m) ?? []
    expect(authors, name).not.toBe('')
    expect(servedLicences, name).toContain(authors)
  }
})

test('the published licences equal those in the folder', () => {
  for (const file of ['fonts/OFL.txt', 'licences.txt']) {
    expect(read(`dist/client/${file}`), file).toBe(read(`public/${file}`))
  }
})
