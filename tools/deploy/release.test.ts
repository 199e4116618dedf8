import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { release } from './release.ts'

const bookmark = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683'
const version = '5b6c0a1e-8f0f-4d2c-9f0a-3f1f0c0f7e11'
const info = 'd1 time-travel info DB --json'
const status = 'deployments status --json'
const migrate = 'd1 migrations apply DB --remote'
const deploy = 'deploy --config dist/worker/wrangler.json --message commit 4c1f2aa'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

/** Releases with a fake wrangler that records its calls; `answer` is its output for the bookmark. */
async function releaseWith(answer: string, { fails = '', blind = false, config = 'wrangler.toml' } = {}) {
  const wrangler = join(root, 'wrangler.mjs')
  const calls = join(root, 'calls')
  await writeFile(
    wrangler,
    `import { appendFileSync } from 'node:fs'
     const call = process.argv.slice(2).join(' ')
     appendFileSync(${JSON.stringify(calls)}, call + '\\n')
     if (call.startsWith(${JSON.stringify(info)})) process.stdout.write(${JSON.stringify(answer)})
     if (call.startsWith(${JSON.stringify(status)}))
       process.stdout.write(${JSON.stringify(JSON.stringify({ versions: [{ version_id: version, percentage: 100 }] }))})
     process.exit(call === ${JSON.stringify(fails)} ? 1 : 0)`,
  )
  const printed: string[] = []
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(String(line)))
  }
  const build = vi.fn(async () => {})
  const now = () => new Date('2026-11-20T10:00:00Z')
  const isDone = await release({ root, config, wrangler, commit: '4c1f2aa', build, now, blind })
  const read = (file: string) => readFile(join(root, file), 'utf8').catch(() => '')
  return {
    isDone,
    printed: printed.join('\n'),
    calls: (await read('calls')).split('\n').filter(Boolean),
    bookmarks: await read('.state/bookmarks.jsonl'),
  }
}

test('bookmark and version are read before any change, stored and printed', async () => {
  const { isDone, calls, bookmarks, printed } = await releaseWith(JSON.stringify({ bookmark }))
  expect(isDone).toBe(true)
  expect(calls).toEqual([info, status, migrate, deploy])
  expect(JSON.parse(bookmarks)).toEqual({
    at: '2026-11-20T10:00:00.000Z',
    config: 'wrangler.toml',
    commit: '4c1f2aa',
    replaced: version,
    bookmark,
  })
  for (const text of [bookmark, version]) expect(printed).toContain(text)
})

test('every deployment appends its bookmark to the earlier ones', async () => {
  await releaseWith(JSON.stringify({ bookmark: 'first' }))
  const { bookmarks } = await releaseWith(JSON.stringify({ bookmark: 'second' }))
  expect(bookmarks.split('\n').filter(Boolean)).toHaveLength(2)
})

test.each([
  ['an error', '', { fails: info }],
  ['nothing', '', {}],
  ['text that isn’t JSON', 'You are not authenticated.', {}],
  ['no bookmark', '{"bookmark":""}', {}],
])('a release stops before any change if the bookmark query returns %s', async (_, answer, how) => {
  const { isDone, calls, printed } = await releaseWith(answer, how)
  expect(isDone).toBe(false)
  expect(calls).toEqual([info])
  expect(printed).toContain('On the first deployment this is expected: npm run deploy -- --without-bookmark')
})

test('a release without a bookmark continues only with --without-bookmark', async () => {
  const { isDone, calls, printed } = await releaseWith('', { fails: info, blind: true })
  expect(isDone).toBe(true)
  expect(calls).toEqual([info, status, migrate, deploy])
  expect(printed).toContain('the database before  not known')
})

test('a failing migration stops the deployment and prints how to return', async () => {
  const { isDone, calls, printed } = await releaseWith(JSON.stringify({ bookmark }), { fails: migrate })
  expect(isDone).toBe(false)
  expect(calls).toEqual([info, status, migrate])
  for (const text of [bookmark, version]) expect(printed).toContain(text)
})

test('the configuration of another environment is passed to every command except the build', async () => {
  const config = 'wrangler.staging.toml'
  const { calls } = await releaseWith(JSON.stringify({ bookmark }), { config })
  expect(calls).toEqual([...[info, status, migrate].map((call) => `${call} --config ${config}`), deploy])
  const { printed } = await releaseWith('', { config })
  expect(printed).toContain(`npm run deploy -- --config ${config} --without-bookmark`)
})
