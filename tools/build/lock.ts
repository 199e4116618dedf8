import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './paths.ts'

/** Runs `work` while no other process in this folder holds the lock of this name. Waits at most three minutes. */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(root, '.state', `${name}.lock`)
  await mkdir(join(root, '.state'), { recursive: true })
  for (let tries = 0; !(await acquire(file)); tries++) {
    if (tries > 900) throw new Error(`Another build does not end; if there is none, delete ${file}`)
    await pause(200)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function acquire(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = await readFile(file, 'utf8').catch(() => '')
    if (owner && !isAlive(Number(owner)) && (await readFile(file, 'utf8').catch(() => '')) === owner)
      await rm(file, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
