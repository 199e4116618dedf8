import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { brotliCompressSync, constants } from 'node:zlib'

/*
 * How long answers take against a static file of the same run, and how heavy pages are. Machines differ
 * and are busy, so only the ratios are worth comparing; the committed budgets are in test/guards.
 */

const requests = 200
const warmUp = 20

const port = await freePort()
const state = await mkdtemp(join(tmpdir(), 'bench-'))
const origin = `http://localhost:${port}`
const site = spawn('npm', ['run', 'preview'], {
  env: { ...process.env, PORT: String(port), STATE_DIR: state },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await ready()
  await timings()
  await weights([
    '/',
    '/ar',
    '/services/web-development',
    '/ar/industries/retail-app-development',
    '/contact',
  ])
} finally {
  site.kill('SIGTERM')
  await new Promise((resolve) => site.once('exit', resolve))
  await rm(state, { recursive: true, force: true })
}

async function ready(): Promise<void> {
  for await (const line of createInterface({ input: site.stdout })) if (line.startsWith('ready ')) return
  throw new Error('the site did not start')
}

async function timings(): Promise<void> {
  const file = await medianOf('/favicon.svg')
  const rows = {
    'static file': file,
    'cached page': await medianOf('/'),
    'cached page, Arabic': await medianOf('/ar'),
  }
  const others = {
    'not modified': await medianOf('/', { 'if-none-match': (await fetch(origin)).headers.get('etag') ?? '' }),
    'not found': await medianOf('/no-such-page'),
  }
  console.log('\nAnswer time, median (ms) and ratio to a static file of the same run')
  for (const [name, median] of Object.entries({ ...rows, ...others })) {
    console.log(
      `  ${name.padEnd(22)} ${median.toFixed(2).padStart(8)} ${(median / file).toFixed(2).padStart(6)}x`,
    )
  }
}

async function medianOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  const taken: number[] = []
  for (let count = 0; count < warmUp + requests; count++) {
    const start = performance.now()
    await (await fetch(origin + path, { headers })).arrayBuffer()
    if (count >= warmUp) taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
}

async function weights(paths: string[]): Promise<void> {
  console.log('\nHTML, bytes: raw, brotli 5, brotli 11')
  for (const path of paths) {
    const html = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
    const sizes = [html.length, brotli(html, 5), brotli(html, 11)].map((size) => String(size).padStart(8))
    console.log(`  ${path.padEnd(42)}${sizes.join('')}`)
  }
}

function brotli(bytes: Buffer, quality: number): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
