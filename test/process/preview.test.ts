import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '../../tools/run/paths.ts'
import { freePort } from '../../tools/run/ports.ts'

const bound = 120_000
const started: ChildProcess[] = []
const folders: string[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('preview prints its addresses, responds, and ends every process it started', {
  timeout: bound,
}, async () => {
  const port = await freePort()
  const preview = startPreview(port)
  const output = collect(preview)
  await waitFor('the ready line', () => output().includes(`ready http://localhost:${port}\n`), preview)

  expect(output()).toMatch(/Admin \(sign in\) +http:\/\/localhost:\d+\/sign-in\n/)
  expect(output()).toMatch(/Leads the CRM got +http:\/\/127\.0\.0\.1:\d+\n/)
  const response = await fetch(`http://localhost:${port}/`)
  expect(response.status).toBe(200)

  const family = descendants(preview.pid)
  expect(family.length).toBeGreaterThan(0)
  preview.kill('SIGTERM')
  await exited(preview)
  expect(preview.exitCode, output()).toBe(0)
  await waitFor('its processes to be gone', () => !running().some(({ pid }) => family.includes(pid)))
})

test('preview ends with an error when its workerd is killed', { timeout: bound }, async () => {
  const port = await freePort()
  const preview = startPreview(port)
  const output = collect(preview)
  await waitFor('the ready line', () => output().includes(`ready http://localhost:${port}\n`), preview)

  const family = descendants(preview.pid)
  const [workerd] = running().filter(
    ({ pid, command }) => family.includes(pid) && command.startsWith('workerd'),
  )
  if (!workerd) throw new Error('no workerd among its processes')
  process.kill(workerd.pid, 'SIGKILL')
  await exited(preview)
  expect(preview.exitCode).toBe(1)
  expect(output()).toContain('workerd ended unexpectedly (SIGKILL)')
  await waitFor('its processes to be gone', () => !running().some(({ pid }) => family.includes(pid)))
})

test('preview interrupted while starting leaves nothing behind', { timeout: bound }, async () => {
  const preview = startPreview(await freePort())
  await waitFor('its first children', () => descendants(preview.pid).length > 0, preview)

  const family = descendants(preview.pid)
  preview.kill('SIGINT')
  await exited(preview)
  expect(preview.exitCode).toBe(0)
  await waitFor('its processes to be gone', () => !running().some(({ pid }) => family.includes(pid)))
})

test('preview ends with an error if its port is in use', { timeout: bound }, async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const preview = startPreview(port)
  const output = collect(preview)
  await exited(preview)
  squatter.close()
  expect(preview.exitCode).toBe(1)
  expect(output()).toContain(`Port ${port} is taken`)
})

function startPreview(port: number): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), 'site-preview-'))
  folders.push(folder)
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    STATE_DIR: folder,
  }
  const child = spawn(process.execPath, ['tools/run/preview.ts'], { cwd: root, env: environment })
  started.push(child)
  return child
}

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return () => output
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function waitFor(what: string, met: () => boolean, alive?: ChildProcess): Promise<void> {
  await expect
    .poll(() => met() || hasExited(alive), { timeout: bound, interval: 100, message: what })
    .toBe(true)
  expect(met(), `${what}; the process ended with ${alive?.exitCode}`).toBe(true)
}

function hasExited(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode !== null
}

type Entry = { pid: number; parent: number; command: string }

/** Zombies have ended: only their parent has not reaped them yet. */
function running(): Entry[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [pid, parent, state = 'Z', command = ''] = line.trim().split(/\s+/)
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

function descendants(ancestor: number | undefined): number[] {
  const table = running()
  const found: number[] = []
  const visit = (parent: number | undefined) => {
    for (const entry of table.filter((candidate) => candidate.parent === parent)) {
      found.push(entry.pid)
      visit(entry.pid)
    }
  }
  visit(ancestor)
  return found
}
