import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { root } from './sources.ts'

/**
 * Runs `work` with a copy of all files that git tracks, with the packages of this repository; then removes
 * the copy.
 */
export async function withCopy<Result>(work: (copy: string) => Result | Promise<Result>): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'copy-'))
  try {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Whether a Node program succeeds in a folder; its output is shown. */
export function runNode(cwd: string, args: readonly string[]): boolean {
  return spawnSync(execPath, args, { cwd, stdio: 'inherit' }).status === 0
}
