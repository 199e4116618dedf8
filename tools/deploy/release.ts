import { spawnSync } from 'node:child_process'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** `config` is the file for wrangler, `wrangler` the program; `blind` continues without a bookmark. */
type Release = {
  root: string
  config: string
  wrangler: string
  build: () => Promise<void>
  now: () => Date
  blind: boolean
}

/** Vite has written it for the worker that it built. */
const builtConfig = 'dist/worker/wrangler.json'

const bookmarkSchema = z.object({ bookmark: z.string().check(z.minLength(1)) })

/**
 * Builds, reads the database's bookmark, applies migrations and deploys the worker; false if a step failed, and
 * the steps after it are skipped. The bookmarks are stored in `.state/bookmarks.jsonl`.
 */
export async function release({ root, config, wrangler, build, now, blind }: Release): Promise<boolean> {
  // The default file is left out, both in commands and in the printed ones.
  const which = config === 'wrangler.toml' ? [] : ['--config', config]
  const suffix = which.map((part) => ` ${part}`).join('')
  await build()

  const bookmark = readBookmark()
  if (bookmark) {
    await mkdir(join(root, '.state'), { recursive: true })
    const line = JSON.stringify({ at: now().toISOString(), config, bookmark })
    await appendFile(join(root, '.state/bookmarks.jsonl'), `${line}\n`)
    console.log(`The database before this deployment: ${bookmark} (stored in .state/bookmarks.jsonl)`)
  } else if (!blind) {
    console.error(
      [
        'The database has no bookmark to return to, so nothing was migrated or deployed. See why with',
        `  npx wrangler d1 time-travel info DB --json${suffix}`,
        'or deploy without a rollback point: npm run deploy -- --without-bookmark',
      ].join('\n'),
    )
    return false
  }

  const isDone =
    run('d1', 'migrations', 'apply', 'DB', '--remote', ...which) && run('deploy', '--config', builtConfig)
  const back = [
    isDone ? 'If this deployment is bad:' : 'This deployment failed:',
    `  npx wrangler rollback${suffix}   # only the worker; tables stay`,
    ...(bookmark
      ? [`  npx wrangler d1 time-travel restore DB --bookmark=${bookmark}${suffix}   # loses later writes`]
      : []),
    'Read docs/run/runbooks/bad-deployment.md first.',
  ]
  console.log(back.join('\n'))
  return isDone

  function readBookmark(): string | null {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--no-warnings', wrangler, 'd1', 'time-travel', 'info', 'DB', '--json', ...which],
      { cwd: root, encoding: 'utf8', stdio: ['inherit', 'pipe', 'inherit'] },
    )
    if (status !== 0) return null
    try {
      return bookmarkSchema.parse(JSON.parse(stdout)).bookmark
    } catch {
      return null
    }
  }

  function run(...args: string[]): boolean {
    const program = ['--no-warnings', wrangler, ...args]
    return spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status === 0
  }
}
