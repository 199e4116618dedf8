import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../../tools/run/paths.ts'
import { freePort } from '../../tools/run/ports.ts'
import { chromiumLaunch } from '../e2e/support/chromium.ts'

/* `npm run dev` on a copy of the sources, so that a test can change them. */

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const copied = [
  ...[
    'art',
    'brand',
    'client',
    'contract',
    'docs',
    'locales',
    'migrations',
    'public',
    'src',
    'styles',
    'tools',
  ],
  ...[
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.site.json',
    'uno.config.ts',
    'vite.config.ts',
    'wrangler.toml',
  ],
]

let folder: string
let address: string
let dev: ChildProcess
let browser: Browser
let page: Page
let output = ''
let signIn: string
let undoFault: () => void
const outputEvents = new EventEmitter()

beforeAll(async () => {
  folder = mkdtempSync(join(root, '.state/dev-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  // Hard links, because Vite serves no file outside the folder.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')])
  undoFault = breakHero()
  const port = await freePort()
  address = `http://localhost:${port}`
  dev = spawn(process.execPath, ['tools/run/dev.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) },
  })
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      outputEvents.emit('text')
    })
  }
  dev.once('exit', () => outputEvents.emit('text'))
  await untilPrinted('Ctrl+C stops')
  signIn = output.match(/http:\S+\/sign-in/)?.[0] ?? ''
  browser = await chromium.launch(await chromiumLaunch())
  page = await browser.newPage()
  page.setDefaultTimeout(120_000)
})

afterAll(async () => {
  await browser?.close()
  dev.kill('SIGINT')
  if (dev.exitCode === null) await once(dev, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

test('a fault in the sources at the start is shown with its place, then the corrected page', async () => {
  expect(output).toMatch(/src\/widgets\/hero\.tsx:\d+:\d+/)
  await page.goto(address)
  await page.locator('vite-error-overlay').first().waitFor()
  undoFault()
  await page.locator('.hero-copy').first().waitFor()
  await expect.poll(() => page.locator('vite-error-overlay').count(), { timeout: 60_000 }).toBe(0)
})

test('the development server prints its addresses', () => {
  for (const place of [`${address}/`, `${address}/ar`, `${address}/dev/widgets`, '/sign-in'])
    expect(output).toContain(place)
})

test('a changed style and a changed island keep the typed text', async () => {
  await page.goto(`${address}/contact`)
  const name = page.locator('form input[name=name]').first()
  await name.fill('Noura')
  await page.waitForFunction(() =>
    Array.from(document.forms).some((form) => Object.keys(form).some((key) => key.startsWith('__react'))),
  )
  edit('styles/site/parts/forms/form.css', /$/, 'form { outline: 3px solid rgb(18, 52, 86) }')
  await page.waitForFunction(() =>
    Array.from(document.forms).some((form) => getComputedStyle(form).outlineColor === 'rgb(18, 52, 86)'),
  )
  edit('client/islands/enquiry-form.tsx', '<form', '<form data-replaced=""')
  await page.locator('form[data-replaced]').first().waitFor()
  expect(await name.inputValue()).toBe('Noura')
})

test('a changed text and a changed widget reload the open page', async () => {
  await page.goto(address)
  edit('locales/en/content/home.json', '"cta_text": "Get a Quote"', '"cta_text": "Changed while it ran"')
  await page.getByText('Changed while it ran').first().waitFor()
  edit('src/widgets/hero.tsx', 'className="hero-copy"', 'data-changed="" className="hero-copy"')
  await page.locator('[data-changed]').first().waitFor()
})

test('an error in the sources is shown with its place, until it is corrected', async () => {
  await page.goto(address)
  output = ''
  const undo = breakHero()
  await untilPrinted(/src\/widgets\/hero\.tsx:\d+:\d+/)
  undo()
  await expect.poll(async () => (await fetch(address)).status, { timeout: 60_000 }).toBe(200)
  edit('src/widgets/hero.tsx', 'const t = useText()', "const t = useText(); if (t) throw new Error('Boom')")
  await expect.poll(async () => (await fetch(address)).text(), { timeout: 60_000 }).toContain('Boom')
  await untilPrinted(/Error: Boom\n.*src\/widgets\/hero\.tsx:\d+:\d+/)
})

test('staff sign in and read the handbook', async () => {
  await page.goto(signIn)
  await page.getByRole('button').click()
  await page.goto(`${address}/admin/help/edit`)
  await page.getByRole('heading', { level: 1, name: 'Edit a page' }).waitFor()
})

const breakHero = () =>
  edit('src/widgets/hero.tsx', 'Component({ content }) {', 'Component({ content }) { const = 1')

/** Replaces a part of a file as editors do, and returns a function that undoes it. */
function edit(file: string, from: string | RegExp, to: string): () => void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
  return () => writeFileSync(path, before)
}

/** Resolves once the output contains it. */
async function untilPrinted(text: string | RegExp): Promise<void> {
  const isThere = () => (typeof text === 'string' ? output.includes(text) : text.test(output))
  while (!isThere()) {
    if (dev.exitCode !== null) throw new Error(`it ended:\n${output}`)
    await once(outputEvents, 'text')
  }
}
