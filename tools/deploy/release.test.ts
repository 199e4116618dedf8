import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { release } from './release.ts'

const bookmark = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683'
const info = 'd1 time-travel info DB --json'
const migrate = 'd1 migrations apply DB --remote'
const deploy = 'deploy --config dist/worker/wrangler.json'

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
     process.exit(call === ${JSON.stringify(fails)} ? 1 : 0)`,
  )
  const printed: string[] = []
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(String(line)))
  }
  const build = vi.fn(async () => {})
  const now = () => new Date('2026-11-20T10:00:00Z')
  const isDone = await release({ root, config, wrangler, build, now, blind })
  const read = (file: string) => readFile(join(root, file), 'utf8').catch(() => '')
  return {
    isDone,
    printed: printed.join('\n'),
    calls: (await read('calls')).split('\n').filter(Boolean),
    bookmarks: await read('.state/bookmarks.jsonl'),
  }
}

test('the bookmark is read before the database is changed, stored and printed', async () => {
  const { isDone, calls, bookmarks, printed } = await releaseWith(JSON.stringify({ bookmark }))
  expect(isDone).toBe(true)
  expect(calls).toEqual([info, migrate, deploy])
  expect(bookmarks).toBe(
    `${JSON.stringify({ at: '2026-11-20T10:00:00.000Z', config: 'wrangler.toml', bookmark })}\n`,
  )
  expect(printed).toContain(`npx wrangler d1 time-travel restore DB --bookmark=${bookmark}`)
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
])('nothing is migrated or deployed if the bookmark query returns %s', async (_, answer, how) => {
  const { isDone, calls, printed } = await releaseWith(answer, how)
  expect(isDone).toBe(false)
  expect(calls).toEqual([info])
  expect(printed).toContain('--without-bookmark')
})

test('without a bookmark it continues only with --without-bookmark', async () => {
  const { isDone, calls, printed } = await releaseWith('', { fails: info, blind: true })
  expect(isDone).toBe(true)
  expect(calls).toEqual([info, migrate, deploy])
  expect(printed).not.toContain('time-travel restore')
})

test('a failing migration stops the deployment and prints how to roll back', async () => {
  const { isDone, calls, printed } = await releaseWith(JSON.stringify({ bookmark }), { fails: migrate })
  expect(isDone).toBe(false)
  expect(calls).toEqual([info, migrate])
  expect(printed).toContain(`--bookmark=${bookmark}`)
})

test('another environment’s configuration is passed to every command but the build’s, and printed in the rollback', async () => {
  const config = 'wrangler.staging.toml'
  const { calls, printed } = await releaseWith(JSON.stringify({ bookmark }), { config })
  expect(calls).toEqual([`${info} --config ${config}`, `${migrate} --config ${config}`, deploy])
  expect(printed).toContain(`npx wrangler rollback --config ${config}`)
  expect(printed).toContain(`--bookmark=${bookmark} --config ${config}`)
})
