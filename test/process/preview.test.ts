import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { root } from '../../tools/run/paths.ts'
import { freePort } from '../../tools/run/ports.ts'

const bound = { timeout: 600_000 }
const folder = mkdtempSync(join(tmpdir(), 'site-preview-'))
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The journeys start a preview too, so that only its end needs this one.
test.runIf(process.env.FULL)(
  'preview prints its addresses and responds; when its workerd is killed it ends with an error and every process with it',
  bound,
  async () => {
    const port = await freePort()
    const { preview, output } = startPreview(port)
    await until('the ready line', () => output().includes(`ready http://localhost:${port}\n`), preview)
    expect(output()).toMatch(/Admin \(sign in\) +http:\/\/localhost:\d+\/sign-in\n/)
    expect(output()).toMatch(/Leads the CRM got +http:\/\/127\.0\.0\.1:\d+\n/)
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)

    const family = descendants(preview.pid)
    const [workerd] = family.filter(({ command }) => command.startsWith('workerd'))
    if (!workerd) throw new Error('no workerd among its processes')
    process.kill(workerd.pid, 'SIGKILL')
    await exited(preview)
    expect(preview.exitCode).toBe(1)
    expect(output()).toContain('workerd ended unexpectedly (SIGKILL)')
    await untilGone(family)
  },
)

test(
  'preview interrupted while starting leaves nothing behind and ends without an error',
  bound,
  async () => {
    const { preview, output } = startPreview(await freePort())
    await until('its first children', () => descendants(preview.pid).length > 0, preview)
    const family = descendants(preview.pid)
    preview.kill('SIGINT')
    await exited(preview)
    expect(preview.exitCode, output()).toBe(0)
    await untilGone(family)
  },
)

test('preview ends with an error if its port is in use', bound, async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { preview, output } = startPreview(port)
  await exited(preview)
  squatter.close()
  expect(preview.exitCode).toBe(1)
  expect(output()).toContain(`Port ${port} is taken`)
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

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function exited(child: ChildProcess): Promise<void> {
  if (!hasExited(child)) await once(child, 'exit')
}

async function until(what: string, isMet: () => boolean, alive?: ChildProcess): Promise<void> {
  const isOver = () => isMet() || (alive !== undefined && hasExited(alive))
  await expect.poll(isOver, { timeout: bound.timeout, interval: 100, message: what }).toBe(true)
  expect(isMet(), `${what}; the process ended with ${alive?.exitCode}`).toBe(true)
}

type Entry = { pid: number; parent: number; command: string }

const untilGone = (family: Entry[]) =>
  until('its processes to be gone', () => !running().some(({ pid }) => family.some((one) => one.pid === pid)))

/** Zombies have ended: only their parent has not reaped them yet. */
function running(): Entry[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [pid, parent, state = 'Z', command = ''] = line.trim().split(/\s+/)
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

function descendants(ancestor: number | undefined, table = running()): Entry[] {
  const children = table.filter(({ parent }) => parent === ancestor)
  return children.flatMap((child) => [child, ...descendants(child.pid, table)])
}
