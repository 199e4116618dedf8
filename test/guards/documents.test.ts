import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commentsOf, root, sources, withTests } from '../support/repository/sources.ts'

const documents = sources('*.md', 'docs/**/*.md', 'test/support/*.md', '.github/**/*.md')
const workflows = sources('.github/workflows/*.yml')
const actions = [...workflows, ...sources('.github/actions/*/*.yml')]
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** The first group of each match of a pattern in these files, with the file. */
const matchesIn = (files: typeof documents, pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })))

test('workflows on GitHub have read permission only', () => {
  for (const { file, text } of workflows) {
    expect(text, file).toContain('permissions:\n  contents: read\n')
    expect(text, file).not.toMatch(/:\s*write\b|write-all/)
  }
})

test('every action on GitHub is pinned by its commit', () => {
  const used = matchesIn(actions, /uses: (\S+)/g)
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter(({ name }) => !/^\.\/|@[0-9a-f]{40}$/.test(name))).toEqual([])
})

test('every npm script named in a document or a workflow exists', () => {
  const named = matchesIn([...documents, ...workflows], /npm run (?:-s )?([a-z][\w:-]*)/g)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ name }) => !scripts[name])).toEqual([])
})

test('every link to a file leads to a file', () => {
  const links = matchesIn(documents, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g)
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter(({ file, name }) => !existsSync(join(root, dirname(file), name)))).toEqual([])
})

/** The anchor that GitHub derives from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

test('every link to a heading leads to an existing heading', () => {
  const links = matchesIn(documents, /\]\((?!https?:)([^)\s]*#[^)\s]+)/g)
  expect(links.length).toBeGreaterThan(5)
  const dead = links.filter(({ file, name }) => {
    const [path = '', anchor] = name.split('#')
    const target = path ? join(dirname(file), path) : file
    const text = documents.find((one) => one.file === target)?.text ?? ''
    return ![...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
  })
  expect(dead).toEqual([])
})

/** Decisions and the changelog may name files that no longer exist. */
const currentDocuments = documents.filter(({ file }) => !/^CHANGELOG|^docs\/decisions\//.test(file))

test('every file, folder and pattern named in a document exists', () => {
  const folders = 'art|brand|client|contract|docs|locales|migrations|public|src|styles|test|tools|\\.github'
  const paths = matchesIn(currentDocuments, new RegExp(`[\`("\\[]((?:${folders})/[^\`<>()\\s:…"\\]]*)`, 'g'))
  const names = matchesIn(currentDocuments, /`([\w./-]+\.(?:test|spec)\.tsx?)`/g)
  expect(paths.length).toBeGreaterThan(150)
  const dead = [...paths, ...names].filter(({ name }) => {
    const place = name.replace(/[.,;]+$/, '')
    return place.includes('*') ? globSync(place, { cwd: root }).length === 0 : !existsSync(join(root, place))
  })
  expect(dead).toEqual([])
})

test('every module and sheet named in a comment or a document exists', () => {
  const files = withTests(
    '*.{ts,mts,toml}',
    '{art,brand,client,contract,src,styles,test,tools}/**/*.{ts,tsx,css}',
    '{docs/develop,docs/run}/**/*.md',
  )
  const name = /(?<![\w/.*$'"{-])((?:[\w-]+\/)*[a-z][\w-]*\.(?:tsx?|css))(?![\w(.-]|['"])/g
  const prose = files.map(({ file, text }) => ({
    file,
    text: file.endsWith('.md') ? withoutCode(text) : commentsOf(text),
  }))
  const named = matchesIn(prose, name)
  expect(named.length).toBeGreaterThan(150)
  const known = trackedFiles().map((file) => `/${file}`)
  expect(named.filter(({ name }) => !known.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '')
const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')

test('the README names every folder of the repository, of the server and of the client', () => {
  const [, table = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('\n## Folders\n')
  const folders = trackedFiles().flatMap(
    (file) => file.match(/^(?:(?:src|client)\/[^/]+(?=\/)|[a-z]+(?=\/))/) ?? [],
  )
  const unnamed = [...new Set(folders)].filter((folder) => !table.includes(`\`${folder}`))
  expect(folders.length).toBeGreaterThan(1000)
  expect(unnamed).toEqual([])
})

test('every document that the code names exists', () => {
  const files = withTests(
    '*.{ts,mts,json,toml}',
    '{art,brand,client,contract,locales,src,styles,test,tools}/**/*.{ts,tsx,css,json}',
  )
  const named = matchesIn(files, /\b(docs\/[\w./-]+\.md)\b/g)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
})
