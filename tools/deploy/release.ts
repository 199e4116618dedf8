import { spawnSync } from 'node:child_process'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** `config` is the file for wrangler, `wrangler` the program; `blind` continues without a bookmark. */
type Release = {
  root: string
  config: string
  wrangler: string
  /** What git calls the sources. */
  commit: string
  build: () => Promise<void>
  now: () => Date
  blind: boolean
}

/** Vite has written it for the worker that it built. */
const builtConfig = 'dist/worker/wrangler.json'

const bookmarkSchema = z.object({ bookmark: z.string().check(z.minLength(1)) })
const deploymentSchema = z.object({ versions: z.array(z.object({ version_id: z.string() })) })

/**
 * Builds, reads the database's bookmark, applies migrations and deploys the worker; false if a step failed, and
 * the steps after it are skipped. What a return needs is stored in `.state/bookmarks.jsonl`.
 */
export async function release(given: Release): Promise<boolean> {
  const { root, config, wrangler, commit, build, now, blind } = given
  // The default file is left out, both in commands and in the printed ones.
  const which = config === 'wrangler.toml' ? [] : ['--config', config]
  const suffix = which.map((part) => ` ${part}`).join('')
  await build()

  const bookmark = read(bookmarkSchema, 'd1', 'time-travel', 'info', 'DB', '--json')?.bookmark
  if (!bookmark && !blind) {
    console.error(
      [
        'The database has no bookmark to return to, so nothing was migrated or deployed.',
        `  On the first deployment this is expected: npm run deploy --${suffix} --without-bookmark`,
        `  Later see why: npx wrangler d1 time-travel info DB --json${suffix}`,
      ].join('\n'),
    )
    return false
  }
  const replaced = read(deploymentSchema, 'deployments', 'status', '--json')?.versions[0]?.version_id
  const line = JSON.stringify({ at: now().toISOString(), config, commit, replaced, bookmark })
  await mkdir(join(root, '.state'), { recursive: true })
  await appendFile(join(root, '.state/bookmarks.jsonl'), `${line}\n`)

  const isDone =
    run('d1', 'migrations', 'apply', 'DB', '--remote', ...which) &&
    run('deploy', '--config', builtConfig, '--message', `commit ${commit}`)
  console.log(
    [
      `${isDone ? 'If this deployment is bad' : 'This deployment failed'}: docs/run/runbooks/bad-deployment.md`,
      `  the version before   ${replaced ?? 'none'}`,
      `  the database before  ${bookmark ?? 'not known'}`,
      'Both are stored in .state/bookmarks.jsonl.',
    ].join('\n'),
  )
  return isDone

  /** What wrangler prints as JSON; null if it fails, or prints something else. */
  function read<Value>(schema: z.ZodMiniType<Value>, ...args: string[]): Value | null {
    const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', wrangler, ...args, ...which], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    })
    if (status !== 0) return null
    try {
      return schema.parse(JSON.parse(stdout))
    } catch {
      return null
    }
  }

  function run(...args: string[]): boolean {
    const program = ['--no-warnings', wrangler, ...args]
    return spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status === 0
  }
}
