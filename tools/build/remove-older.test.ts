import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeOlder } from './remove-older.ts'

test('files of an earlier build go, in every folder, and what was written since stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'older-'))
  mkdirSync(join(folder, 'art'))
  const write = (name: string, at: number) => {
    writeFileSync(join(folder, name), name)
    utimesSync(join(folder, name), at / 1000, at / 1000)
  }
  const now = Date.now()
  for (const name of ['old.css', 'art/old.svg']) write(name, now - 60_000)
  for (const name of ['new.css', 'art/new.svg']) write(name, now + 5)
  await removeOlder(folder, now)
  const left = ['old.css', 'art/old.svg', 'new.css', 'art/new.svg'].filter((name) =>
    existsSync(join(folder, name)),
  )
  rmSync(folder, { recursive: true })
  expect(left).toEqual(['new.css', 'art/new.svg'])
})
