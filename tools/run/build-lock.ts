import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifetime } from './lifetime.ts'
import { root } from './paths.ts'

const file = join(root, '.state/build.lock')

/** Runs `work` while no other run in this folder builds dist/ or reads it. Waits at most three minutes. */
export async function withBuildLock<Result>(life: Lifetime, work: () => Promise<Result>): Promise<Result> {
  await mkdir(join(root, '.state'), { recursive: true })
  let held = false
  const release = async () => {
    if (held) await rm(file, { force: true })
    held = false
  }
  life.atEnd(release)

  for (let tries = 0; !held; tries++) {
    life.signal.throwIfAborted()
    if (tries > 900) throw new Error(`Another build does not end; if there is none, delete ${file}`)
    held = await acquire()
    if (!held) await pause(200)
  }
  try {
    return await work()
  } finally {
    await release()
  }
}

async function acquire(): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (await isAbandoned()) await rm(file, { force: true })
    return false
  }
}

/** Its owner is gone, or it is so old that another program now has its process id. */
async function isAbandoned(): Promise<boolean> {
  const owner = Number(await readFile(file, 'utf8').catch(() => ''))
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  return (owner > 0 && !isAlive(owner)) || Date.now() - mtimeMs > 120_000
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
