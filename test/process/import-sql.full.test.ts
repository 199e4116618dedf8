import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import type { Env } from '../../src/platform/env.ts'
import { root, wranglerConfig } from '../../tools/run/paths.ts'

test('an import by SQL is marked as a publication, and withdrawn pages stay withdrawn', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-import-'))
  const site = await getPlatformProxy<Env>({
    configPath: wranglerConfig,
    persist: { path: join(folder, 'v3') },
  })
  onTestFinished(async () => {
    await site.dispose()
    rmSync(folder, { recursive: true, force: true })
  })
  const { PAGES, DB } = site.env
  const before = { at: Date.now(), bookmark: 'earlier', withdrawn: ['blog/withdrawn'] }
  await PAGES.put('published', JSON.stringify(before))
  const file = join(folder, 'content.sql')
  writeFileSync(file, "create table imported as select 'page/new' as slug;")
  const args = ['tools/database/import-sql.ts', file, '--local', '--persist-to', folder]
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_WRITE_LOGS: 'false' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  expect(status, `${stderr}\n${stdout}`).toBe(0)
  expect(await DB.prepare('select slug from imported').first('slug')).toBe('page/new')
  const { at, ...mark } = JSON.parse((await PAGES.get('published')) ?? '{}')
  expect(mark).toEqual({ bookmark: null, withdrawn: before.withdrawn, parameters: [] })
  expect(at).toBeGreaterThan(before.at)
})
