import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { root } from '../../tools/run/paths.ts'
import { freePort } from '../../tools/run/ports.ts'

vi.setConfig({ testTimeout: 600_000 })

const waiting = { timeout: 60_000, interval: 100 }
const folder = mkdtempSync(join(tmpdir(), 'site-preview-'))
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a preview that is interrupted while starting leaves no process and ends without an error', async () => {
  const { preview, output } = startPreview(await freePort())
  const family = () => descendants(preview.pid)
  await expect.poll(() => family().length, waiting).toBeGreaterThan(0)
  const started = family().map(({ pid }) => pid)
  preview.kill('SIGINT')
  await untilExit(preview)
  expect(preview.exitCode, output()).toBe(0)
  await expect.poll(() => runningProcesses().filter(({ pid }) => started.includes(pid)), waiting).toEqual([])
})

test('a preview ends with an error if its port is in use', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { preview, output } = startPreview(port)
  await untilExit(preview)
  squatter.close()
  expect(preview.exitCode).toBe(1)
  expect(output()).toContain(`Port ${port} is in use`)
})

function startPreview(port: number) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port), STATE_DIR: folder }
  const preview = spawn(process.execPath, ['tools/run/preview.ts'], { cwd: root, env })
  started.push(preview)
  let output = ''
  for (const stream of [preview.stdout, preview.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { preview, output: () => output }
}

async function untilExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

type Entry = { pid: number; parent: number; command: string }

/** Zombies have ended, although their parent has not reaped them yet. */
function runningProcesses(): Entry[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [pid, parent, state = 'Z', command = ''] = line.trim().split(/\s+/)
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

function descendants(ancestor: number | undefined, table = runningProcesses()): Entry[] {
  const children = table.filter(({ parent }) => parent === ancestor)
  return children.flatMap((child) => [child, ...descendants(child.pid, table)])
}
