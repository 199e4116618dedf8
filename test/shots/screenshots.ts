import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../tools/run/paths.ts'
import { findPages } from '../e2e/support/pages.ts'
import { changesOf, contactSheet, shotsFound } from './contact-sheet.ts'
import { everyKind } from './kinds.ts'
import { acceptedFile, acceptedFolder, folder, readAccepted } from './shots.ts'

/*
 *   npm run screenshots               takes every type of page, writes test-results/shots.html
 *   npm run screenshots -- -g home    only what matches
 *   npm run screenshots -- --accept   what was last taken is how the pages shall look
 *   npm run screenshots -- --readme   takes the pictures of the README and of the handbook
 */

const sheet = join(root, 'test-results/shots.html')
const options = process.argv.slice(2)

process.env.PAGES = JSON.stringify(await findPages())
if (options.includes('--accept')) accept()
else if (options.includes('--readme')) play('readme')
else take()

function take(): void {
  rmSync(folder, { recursive: true, force: true })
  play('sheet', options)
  const shots = shotsFound(everyKind())
  writeFileSync(sheet, contactSheet(everyKind(), shots, relative(join(root, 'test-results'), acceptedFolder)))
  const changes = changesOf(shots)
  for (const { name, found } of changes.slice(0, 20))
    console.log(`${name}: ${found.difference ?? 'slightly'}`)
  console.log(`${changes.length} of ${shots.filter(({ found }) => found).length} changed: ${sheet}`)
}

function play(what: string, more: string[] = []): void {
  const { status } = spawnSync('npx', ['playwright', 'test', '--reporter=line', ...more], {
    cwd: root,
    env: { ...process.env, SHOTS: what },
    stdio: 'inherit',
  })
  if (status) process.exitCode = status
}

/** Accepts the last run. Pictures that it did not take stay accepted, except those of removed types of page. */
function accept(): void {
  mkdirSync(acceptedFolder, { recursive: true })
  const before = readAccepted()
  const lines: string[] = []
  for (const { name, found } of shotsFound(everyKind())) {
    const sketch = found?.sketch ?? before[name]
    if (!sketch) continue
    for (const file of found ? [`${name}.png`, `${name}.json`] : []) {
      copyFileSync(join(folder, file), join(acceptedFolder, file))
    }
    lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify(sketch)}`)
  }
  writeFileSync(acceptedFile, `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${lines.length} pictures are accepted: ${relative(root, acceptedFile)}`)
}
