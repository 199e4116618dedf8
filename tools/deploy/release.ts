import { spawnSync } from 'node:child_process'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** `root` holds the project, `config` is its file for wrangler, `wrangler` the program; `blind` goes on without a way back. */
export type Release = {
  root: string
  config: string
  wrangler: string
  build: () => Promise<void>
  now: () => Date
  blind: boolean
}

const bookmarkSchema = z.object({ bookmark: z.string().check(z.minLength(1)) })

/**
 * Builds, notes where the database is, applies its migrations and deploys the worker; false when a step failed,
 * and then none after it is taken. The bookmarks are kept in `.state/bookmarks.jsonl`.
 */
export async function release({ root, config, wrangler, build, now, blind }: Release): Promise<boolean> {
  // Its own file needs no mention, neither in a command nor in what people copy from here.
  const which = config === 'wrangler.toml' ? [] : ['--config', config]
  const suffix = which.map((part) => ` ${part}`).join('')
  await build()

  const bookmark = readBookmark()
  if (bookmark) {
    await mkdir(join(root, '.state'), { recursive: true })
    const line = JSON.stringify({ at: now().toISOString(), config, bookmark })
    await appendFile(join(root, '.state/bookmarks.jsonl'), `${line}\n`)
    console.log(`The database before this deployment: ${bookmark} (kept in .state/bookmarks.jsonl)`)
  } else if (!blind) {
    console.error(
      [
        'The database has no bookmark to return to, so nothing was migrated or deployed. See why with',
        `  npx wrangler d1 time-travel info DB --json${suffix}`,
        'or deploy without a way back: npm run deploy -- --without-bookmark',
      ].join('\n'),
    )
    return false
  }

  const isDone = run('d1', 'migrations', 'apply', 'DB', '--remote') && run('deploy')
  const back = [
    isDone ? 'If this deployment is bad:' : 'This deployment failed:',
    `  npx wrangler rollback${suffix}   # the worker alone; tables stay`,
    ...(bookmark
      ? [
          `  npx wrangler d1 time-travel restore DB --bookmark=${bookmark}${suffix}   # loses what was written since`,
        ]
      : []),
    'Read docs/runbooks/bad-deployment.md first.',
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
    const program = ['--no-warnings', wrangler, ...args, ...which]
    return spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status === 0
  }
}
