import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root, sources } from '../support/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const document = read('docs/licences.md')
const fontLicence = read('public/fonts/OFL.txt')
const served = read('public/licences.txt')

const dependencies: string[] = Object.keys(JSON.parse(read('package.json')).devDependencies)
const packagesOf = (scope: string) => dependencies.filter((name) => name.startsWith(scope))

/** The packages that client code imports, with everything they bring. */
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

test('the project states its licence', () => {
  expect(JSON.parse(read('package.json')).license).toBe('MIT')
  expect(read('LICENSE')).toContain('Permission is hereby granted, free of charge')
  expect(read('README.md')).toContain('](LICENSE)')
})

test('every served font is listed with its licence', () => {
  const fonts = globSync('public/**/*.{woff,woff2,ttf,otf}', { cwd: root })
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) {
    expect(document, font).toContain(`\`${font.replaceAll('\\', '/')}\``)
    expect(fontLicence, font).toContain(`(${basename(font)}`)
  }
  expect(fontLicence).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('the authors of every served font are named as its licence asks', () => {
  const packages = packagesOf('@fontsource').map((name) => ({
    name,
    title: String(JSON.parse(read(`node_modules/${name}/metadata.json`)).family),
    authors: read(`node_modules/${name}/LICENSE`).match(/^(Copyright .*?\(https:[^)]*\))/)?.[1] ?? '',
  }))
  const lines = fontLicence.split('\n').filter((line) => line.includes('.woff2'))
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toMatch(/: Copyright .+ \(https:[^)]+\)$/)
    // A package of the same font knows its authors.
    const same = packages.find(({ title }) => line.startsWith(`${title} (`))
    if (same) {
      expect(line, same.name).toContain(same.authors)
      expect(document, same.name).toContain(`\`${same.name}\``)
    }
  }
})

test('every icon set is named with the licence that its package states', () => {
  const sets = packagesOf('@iconify-json/')
  expect(sets.length).toBeGreaterThan(0)
  for (const name of sets) {
    const { name: title, license } = JSON.parse(read(`node_modules/${name}/info.json`))
    const row = document.split('\n').find((line) => line.includes(`\`${name}\``)) ?? ''
    expect(row, name).toContain(license.title)
    expect(served, name).toContain(`${title}, `)
    expect(served, name).toContain(license.title)
  }
})

test('every package whose code reaches a browser has its licence served', () => {
  const packages = packagesInTheBrowser()
  expect(packages).toContain('scheduler')
  const titles = served.match(/^={72}\n[^=]+\n={72}$/gm)?.join(' ') ?? ''
  for (const name of packages) {
    expect(titles.split(/[\s,=]+/), name).toContain(name)
    const text = read(`node_modules/${name}/LICENSE`)
    const [authors = ''] = text.match(/^Copyright .*?(?= and others|\.?$)/m) ?? []
    expect(authors, name).not.toBe('')
    expect(served, name).toContain(authors)
  }
})

test('the served licences are those of the folder', () => {
  for (const file of ['fonts/OFL.txt', 'licences.txt']) {
    expect(read(`dist/assets/${file}`), file).toBe(read(`public/${file}`))
  }
})
