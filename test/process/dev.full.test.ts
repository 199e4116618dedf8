import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../../tools/run/paths.ts'
import { freePort } from '../../tools/run/ports.ts'

/* `npm run dev` on a copy of the sources, so that a test can change them. */

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const copied = [
  'art',
  'brand',
  'client',
  'contract',
  'locales',
  'migrations',
  'public',
  'src',
  'styles',
  'tools',
  'package.json',
  'tsconfig.json',
  'uno.config.ts',
  'wrangler.toml',
]

let folder: string
let address: string
let dev: ChildProcess
let output = ''
const heard = new EventEmitter()
let events: AsyncGenerator<string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-dev-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  address = `http://localhost:${port}`
  dev = spawn(process.execPath, ['tools/run/dev.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) },
  })
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      heard.emit('text')
    })
  }
  dev.once('exit', () => heard.emit('text'))
  await printed('Ctrl+C stops')
  events = await openEvents()
})

afterAll(async () => {
  dev.kill('SIGINT')
  if (dev.exitCode === null) await once(dev, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

test('it names its addresses, and a changed text is built, named in one line, and open pages reload', async () => {
  for (const place of [`${address}/`, `${address}/ar`, `${address}/dev/widgets`, '/sign-in']) {
    expect(output).toContain(place)
  }
  edit('locales/en/home.json', '"cta_text": "Get a Quote"', '"cta_text": "Changed while it ran"')
  expect(await next()).toContain('event: reload')
  expect(await page('/')).toContain('Changed while it ran')
  await printed(/^locales\/en\/home\.json: built styles, texts, icons, worker in \d+\.\d s$/m)
})

test('a changed style reaches open pages without a reload', async () => {
  edit('styles/site/widgets/hero.css', /$/, '.hero { outline-color: #123456 }')
  const event = await next()
  expect(event).toContain('event: styles')
  expect(event).toContain('#123456')
  await printed(/^styles\/site\/widgets\/hero\.css: built styles, worker in/m)
  expect(await page('/')).toContain('#123456')
})

test('an error in the sources is shown with its place, on the page and once in the terminal, until it is gone', async () => {
  const undo = edit('src/widgets/hero.tsx', 'Component({ content }) {', 'Component({ content }) { const = 1')
  expect(await next()).toContain('event: reload')
  const failed = await fetch(address, { headers: { accept: 'text/html' } })
  expect(failed.status).toBe(503)
  expect(await failed.text()).toMatch(/src\/widgets\/hero\.tsx:\d+:\d+/)
  await printed('src/widgets/hero.tsx: not built')
  expect(output.match(/Expected identifier but found/g)).toHaveLength(1)

  undo()
  expect(await next()).toContain('event: reload')
  expect(await page('/')).toContain('class="hero')

  edit('src/widgets/hero.tsx', 'const t = useText()', "const t = useText(); if (t) throw new Error('Boom')")
  expect(await next()).toContain('event: reload')
  const place = /Error: Boom\n +at Component \(src\/widgets\/hero\.tsx:\d+:\d+\)/
  expect(await page('/')).toMatch(place)
  await printed(place)
})

/** Replaces a part of a file as editors do, and returns what undoes it. */
function edit(file: string, from: string | RegExp, to: string): () => void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
  return () => writeFileSync(path, before)
}

async function page(path: string): Promise<string> {
  const response = await fetch(address + path)
  expect(response.status).toBe(200)
  return response.text()
}

/** What the server tells an open page. */
async function openEvents(): Promise<AsyncGenerator<string>> {
  const version = /live\.js\?v=([\w.]+)/.exec(await page('/'))?.[1]
  const { body } = await fetch(`${address}/dev/events?v=${version}`)
  if (!body) throw new Error('no event stream')
  return read(body.pipeThrough(new TextDecoderStream()))
}

async function* read(stream: ReadableStream<string>): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    const ended = text.split('\n\n')
    text = ended.pop() ?? ''
    yield* ended
  }
}

async function next(): Promise<string> {
  const { value } = await events.next()
  return value
}

async function printed(what: string | RegExp): Promise<void> {
  const isSeen = () => (typeof what === 'string' ? output.includes(what) : what.test(output))
  while (!isSeen()) {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended with ${dev.exitCode}:\n${output}`)
    await once(heard, 'text')
  }
}
