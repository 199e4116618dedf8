import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentPage, ImportRequest } from '../../contract/content.ts'

const pageOf = (slug: string, en: string): ContentPage => ({
  ...{ slug, since: '2026-01-02T03:04:05.000Z', draft: null, outdated: [] },
  published: { slug, title: { en, ar: 'عنوان' }, meta_description: { en, ar: 'وصف' }, widgets: [] },
})

/** A site that lists two pages in two parts, and keeps what it is sent. */
const site = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (request.headers.cookie !== 'CF_Authorization=right') return send(401, {})
  if (request.method === 'POST') {
    const asked: ImportRequest = JSON.parse(await text(request))
    received.push(asked)
    return send(200, {
      ok: true,
      results: asked.pages.map(({ slug }) =>
        slug === 'blog/refused'
          ? { slug, change: 'refused', places: [], message: 'Another page has this address.' }
          : { slug, change: 'changed', places: ['published.title.en'] },
      ),
    })
  }
  const slug = url.searchParams.get('slug')
  const after = url.searchParams.get('after') ?? ''
  const found = listed.filter((page) => (slug === null ? page.slug > after : page.slug === slug))
  const part = found.slice(0, 1)
  send(200, { ok: true, pages: part, next: found.length > 1 && slug === null ? part[0]?.slug : null })
})
let listed: ContentPage[] = []
let received: ImportRequest[] = []
let folder = ''
let address = ''

beforeEach(async () => {
  listed = [pageOf('about', 'About'), pageOf('blog/first', 'First')]
  received = []
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const bound = site.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
})
afterEach(async () => {
  site.close()
  await once(site, 'close')
})

async function run(direction: 'export' | 'import', args: string[] = [], token = 'right') {
  const program = join(import.meta.dirname, 'content.ts')
  const child = spawn(
    process.execPath,
    ['--no-warnings', program, direction, '--site', address, ...args, folder],
    { env: { ...process.env, ACCESS_TOKEN: token } },
  )
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: child.exitCode ?? (await once(child, 'close'))[0], out, errors }
}

test('a file for each page, and those of pages that are gone are gone', async () => {
  await writeFile(join(folder, 'former.json'), '{}')
  expect(await run('export')).toEqual({ code: 0, out: `2 pages are in ${folder}.\n`, errors: '' })
  const files = await readdir(folder, { recursive: true })
  expect(files.toSorted()).toEqual(['about.json', 'blog', 'blog/first.json'])
  expect(await readFile(join(folder, 'about.json'), 'utf8')).toContain(
    '\n        "title": {\n          "en": "About"',
  )
})

test('one page is written and read alone', async () => {
  await run('export')
  listed = [pageOf('about', 'Changed')]
  await run('export', ['--page', 'about'])
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'about.json',
    'blog',
    'blog/first.json',
  ])
  await run('import', ['--page', 'about'])
  expect(received).toEqual([{ pages: [pageOf('about', 'Changed')], apply: false }])
})

test('an import says what it would change, and changes it when told to', async () => {
  await run('export')
  const dry = await run('import')
  expect(dry.out).toContain('changed  about\n           published.title.en\n')
  expect(dry.out).toContain(
    'Nothing is changed yet (--apply does it): 0 new, 2 changed, 0 the same, 0 refused.',
  )
  await run('import', ['--apply'])
  expect(received.map(({ apply, pages }) => [apply, pages])).toEqual([
    [false, listed],
    [true, listed],
  ])
})

test('a refused page fails the command and is named with its reason', async () => {
  listed = [pageOf('blog/refused', 'No')]
  await run('export')
  const { code, out } = await run('import', ['--apply'])
  expect(code).toBe(1)
  expect(out).toContain('refused  blog/refused: Another page has this address.')
})

test('what is wrong is said in one line', async () => {
  const lineOf = async (asked: ReturnType<typeof run>) => {
    const { code, errors } = await asked
    expect(code).toBe(1)
    return errors.trim()
  }
  expect(await lineOf(run('import'))).toBe(`${folder} has no pages.`)
  expect(await lineOf(run('export', [], 'wrong'))).toMatch(/does not accept the sign-in \(401\)/)
  expect(await lineOf(run('export', [], ''))).toMatch(/^Set ACCESS_TOKEN for http/)
  expect(await lineOf(run('import', ['--page', 'nothing']))).toMatch(/nothing\.json cannot be read\.$/)
  await writeFile(join(folder, 'about.json'), '{"format":"site-content/1","pages":[{"slug":"about"}]}')
  expect(await lineOf(run('import'))).toMatch(/about\.json is not a page that content:export wrote\.$/)
  listed = [pageOf('../outside', 'Out')]
  expect(await lineOf(run('export'))).toBe('No page has the slug ../outside.')
})

test('a site that does not answer is named', async () => {
  address = 'http://127.0.0.1:9'
  expect((await run('export')).errors).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer\./)
})
