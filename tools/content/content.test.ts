import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type ContentMedia,
  type ContentPage,
  type ContentRedirect,
  type ImportRequest,
  mediaPerRequest,
} from '../../contract/content/content.ts'
import { fileText } from '../../contract/content/content-file.ts'
import { runContent } from './content.ts'

const pageOf = (slug: string, en: string): ContentPage => ({
  slug,
  since: '2026-01-02T03:04:05.000Z',
  draft: null,
  outdated: [],
  published: { slug, title: { en, ar: 'عنوان' }, meta_description: { en, ar: 'وصف' }, widgets: [] },
})

const id = 'a'.repeat(32)
const picture: ContentMedia = {
  id,
  kind: 'picture',
  address: `/media/${id}/100x40-2-2.webp`,
  name: 'office.png',
  alt: { ar: 'مكتبنا' },
  tags: '',
  bytes: 5,
  added: '2026-01-02T03:04:05.000Z',
}
const names = ['full.webp', 'full.avif', 'share.jpg', 'original.webp']

/** A site with two pages in two parts, a redirect and a picture, which stores what it receives. */
const site = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (request.headers.cookie !== 'CF_Authorization=right') return send(401, {})
  const [, file = ''] = /\/media\/(.+)$/.exec(url.pathname) ?? []
  if (request.method === 'PUT') {
    const [sentId = '', name = ''] = file.split('/')
    stored.set(`${sentId}/${name}`, await text(request))
    mediaCalls.push(`sent ${sentId.slice(0, 3)}`)
    return send(200, { ok: true })
  }
  if (file) return response.writeHead(200).end(stored.get(file))
  if (request.method === 'POST') {
    const body: ImportRequest = JSON.parse(await text(request))
    received.push(body)
    if (body.media && body.apply) mediaCalls.push(`named ${body.media.length}`)
    return send(200, {
      ok: true,
      results: [
        ...mediaResults(body),
        ...(body.pages ?? []).map(({ slug: key }) => ({
          kind: 'pages',
          key,
          ...(key === 'blog/refused'
            ? { change: 'refused', places: [], message: 'Another page has this address.' }
            : key === 'blog/drafted'
              ? { change: 'same', places: [], keepsDraft: true }
              : { change: 'changed', places: ['published.title.en'] }),
        })),
      ],
    })
  }
  const of = url.searchParams.get('of')
  if (of === 'redirects') return send(200, { ok: true, redirects, next: null })
  if (of === 'media') return send(200, { ok: true, media, next: null })
  const slug = url.searchParams.get('slug')
  const after = url.searchParams.get('after') ?? ''
  const found = listed.filter((page) => (slug === null ? page.slug > after : page.slug === slug))
  const part = found.slice(0, 1)
  send(200, { ok: true, pages: part, next: found.length > 1 && slug === null ? part[0]?.slug : null })
})
let listed: ContentPage[] = []
let redirects: ContentRedirect[] = []
let media: ContentMedia[] = []
let stored = new Map<string, string>()

const mediaResults = (request: ImportRequest) =>
  (request.media ?? []).map(({ id: key }) => ({
    kind: 'media',
    key,
    change: 'new',
    places: [],
    missing: names.filter((name) => !stored.has(`${key}/${name}`)),
    ...missingFiles?.(key),
  }))

let received: ImportRequest[] = []
/** The calls for media, in order. */
let mediaCalls: string[] = []
/** The files that the site reports as missing, instead of the real ones. */
let missingFiles: ((key: string) => { key: string; missing: string[] }) | null = null
let folder = ''
let address = ''

beforeEach(async () => {
  listed = [pageOf('about', 'About'), pageOf('blog/first', 'First')]
  redirects = []
  media = []
  stored = new Map()
  received = []
  mediaCalls = []
  missingFiles = null
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
  let out = ''
  let errors = ''
  const code = await runContent(
    [direction, '--site', address, ...args, folder],
    { ACCESS_TOKEN: token },
    {
      out: (line) => {
        out += `${line}\n`
      },
      errors: (line) => {
        errors += `${line}\n`
      },
    },
  )
  return { code, out, errors }
}

test('each page has a file, and files of deleted pages are deleted', async () => {
  await writeFile(join(folder, 'former.json'), '{}')
  expect(await run('export')).toEqual({
    code: 0,
    out: `2 pages, 0 redirects, 0 files of media are in ${folder}.\n`,
    errors: '',
  })
  const files = await readdir(folder, { recursive: true })
  expect(files.toSorted()).toEqual(['about.json', 'blog', 'blog/first.json'])
  expect(await readFile(join(folder, 'about.json'), 'utf8')).toContain(
    '\n        "title": {\n          "en": "About"',
  )
})

test('a single page can be exported and imported', async () => {
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

test('an import lists its changes, and applies them with --apply', async () => {
  await run('export')
  const dry = await run('import')
  expect(dry.out).toContain('changed  about\n           published.title.en\n')
  expect(dry.out).toContain(
    'Nothing is changed yet (--apply does it): 0 new, 2 changed, 0 the same, 0 refused.',
  )
  await run('import', ['--apply'])
  expect(received.map(({ apply, pages }) => [apply, pages])).toEqual([
    [false, listed],
    [false, listed],
    [true, listed],
  ])
})

test('an unchanged page with a newer draft is listed, and other unchanged pages are not', async () => {
  listed = [pageOf('about', 'About'), pageOf('blog/drafted', 'Same')]
  await run('export')
  const { code, out } = await run('import')
  expect(code).toBe(0)
  expect(out).toContain('same     blog/drafted: has a newer draft, which stays\n')
  expect(out).toContain('0 new, 1 changed, 1 the same, 0 refused.')
})

test('redirects are one file, and pictures are files beside their descriptions', async () => {
  redirects = [{ from: '/old', to: '/about', status: 301 }]
  media = [picture]
  for (const name of names) stored.set(`${id}/${name}`, `bytes of ${name}`)
  await mkdir(join(folder, 'media', 'b'.repeat(32)), { recursive: true })
  await run('export')
  expect((await readdir(join(folder, 'media'), { recursive: true })).toSorted()).toEqual(
    [`${id}.json`, id, ...names.map((name) => `${id}/${name}`)].toSorted(),
  )
  expect(await readFile(join(folder, 'media', id, 'full.avif'), 'utf8')).toBe('bytes of full.avif')
  expect(await readFile(join(folder, 'redirects.json'), 'utf8')).toContain('"from": "/old"')
})

describe('the bytes of a picture', () => {
  beforeEach(async () => {
    media = [picture]
    listed = []
    for (const name of names) stored.set(`${id}/${name}`, `bytes of ${name}`)
    await run('export')
  })

  test('are sent if they are missing, between the two requests that announce and list it', async () => {
    const before = new Map(stored)
    stored.delete(`${id}/full.avif`)
    await run('import', ['--apply'])
    expect(stored).toEqual(before)
    expect(received.map(({ apply }) => apply)).toEqual([false, true, true])
  })

  test('are sent upload by upload in batches, so that no upload waits for all others', async () => {
    const ids = Array.from({ length: mediaPerRequest + 1 }, (_, index) =>
      index.toString(16).padStart(32, '0'),
    )
    media = ids.map((one) => ({ ...picture, id: one, address: picture.address.replace(id, one) }))
    for (const one of ids) for (const name of names) stored.set(`${one}/${name}`, name)
    await run('export')
    stored.clear()
    expect((await run('import', ['--apply'])).code).toBe(0)
    const mediaRequests = mediaCalls.filter((one) => one.startsWith('named'))
    expect(mediaRequests).toEqual(['named 50', 'named 50', 'named 1', 'named 1'])
    expect(mediaCalls.lastIndexOf('named 50')).toBe(1 + mediaPerRequest * names.length)
    expect(stored.size).toBe(ids.length * names.length)
  })

  test.each([
    ['a file outside the folder', (key: string) => ({ key, missing: ['../../../secret'] })],
    ['another folder', () => ({ key: '../..', missing: ['full.webp'] })],
    ['another file of the upload', (key: string) => ({ key, missing: ['2000.webp'] })],
  ])('are sent only for the import: a site that requests %s gets nothing', async (_, lie) => {
    stored.clear()
    missingFiles = lie
    const { code, errors } = await run('import', ['--apply'])
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/asks for .+, which is not in the request\.\n$/),
    ])
    expect(stored.size).toBe(0)
  })

  test('stop the import before it starts if the folder lacks them', async () => {
    stored.clear()
    await rm(join(folder, 'media', id, 'share.jpg'))
    expect((await run('import', ['--apply'])).errors).toMatch(/share\.jpg cannot be read\.\n$/)
    expect(received.map(({ apply }) => apply)).toEqual([false])
    expect(stored.size).toBe(0)
  })

  test('may be missing in a file of the admin or of the night, and only that picture is refused', async () => {
    stored.clear()
    listed = [pageOf('about', 'About')]
    const file = join(folder, 'night.json')
    await writeFile(file, fileText({ pages: listed, redirects: [], media }))
    folder = file
    const { code, out } = await run('import', ['--apply'])
    expect(code).toBe(1)
    expect(out).toContain(`refused  media/${id}: the site has no full.webp`)
    expect(received.at(-1)?.pages).toEqual(listed)
    expect(stored.size).toBe(0)
  })
})

test('a refused page fails the command and is named with its reason', async () => {
  listed = [pageOf('blog/refused', 'No')]
  await run('export')
  const { code, out } = await run('import', ['--apply'])
  expect(code).toBe(1)
  expect(out).toContain('refused  blog/refused: Another page has this address.')
})

test('an error is one line', async () => {
  const lineOf = async (running: ReturnType<typeof run>) => {
    const { code, errors } = await running
    expect(code).toBe(1)
    return errors.trim()
  }
  expect(await lineOf(run('import'))).toBe(`${folder} has no content.`)
  expect(await lineOf(run('export', [], 'wrong'))).toMatch(/does not accept the sign-in \(401\)/)
  expect(await lineOf(run('export', [], ''))).toMatch(/^Set ACCESS_TOKEN for http/)
  expect(await lineOf(run('import', ['--page', 'nothing']))).toMatch(/nothing\.json cannot be read\.$/)
  await writeFile(join(folder, 'about.json'), '{"format":"site-content/1","pages":[{"slug":"about"}]}')
  expect(await lineOf(run('import'))).toMatch(
    /about\.json:1: pages\.0\.since is not as content:export writes it\.$/,
  )
  await writeFile(join(folder, 'about.json'), '{\n"format": }')
  expect(await lineOf(run('import'))).toMatch(/about\.json:2: this is not JSON\.$/)
  await writeFile(join(folder, 'about.json'), '{}')
  expect(await lineOf(run('import'))).toMatch(/about\.json is not a file that content:export wrote\.$/)
  listed = [pageOf('../outside', 'Out')]
  expect(await lineOf(run('export'))).toBe('No page has the slug ../outside.')
})

test('an answer that is not from this site is not read', async () => {
  listed = [{ ...pageOf('about', 'About'), outdated: JSON.parse('null') }]
  expect((await run('export')).errors).toMatch(/content that it did not export: pages\.0\.outdated\.\n$/)
})

test('a site that does not answer is named', async () => {
  address = 'http://127.0.0.1:9'
  expect((await run('export')).errors).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer\./)
})
