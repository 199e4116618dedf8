import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from '../support/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = sources('*.md', 'docs/**/*.md', 'test/support/*.md', '.github/**/*.md')
const workflows = sources('.github/workflows/*.yml')
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts

test('every npm script named in a document or a workflow exists', () => {
  const named = [...documents, ...workflows].flatMap(({ file, text }) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ name }) => !scripts[name])).toEqual([])
})

test('every file linked in a document, and every test named in one, exists', () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => join(dirname(file), to)),
  )
  const tests = documents.flatMap(({ text }) =>
    [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, to = '']) => to),
  )
  expect(links.length).toBeGreaterThan(40)
  expect([...links, ...tests].filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the checks on GitHub install by the lock, with the Node of .nvmrc, and may only read', () => {
  expect(read('.github/workflows/ci.yml')).toContain('run: npm test\n')
  for (const { file, text } of workflows) {
    expect(text, file).toContain('run: npm ci\n')
    expect(text, file).toMatch(/node-version(?:-file: \.nvmrc|: 20)/)
    expect(text, file).toContain('permissions:\n  contents: read\n')
    expect(text, file).not.toMatch(/:\s*write\b|write-all/)
  }
})

test('every queue, binding and secret that a deployment needs is in its document', () => {
  const deploy = read('docs/deploy.md')
  const toml = read('wrangler.toml')
  const queues = [...toml.matchAll(/^queue = "([^"]+)"/gm)].map(([, name = '']) => name)
  const stores = [...toml.matchAll(/\[\[kv_namespaces\]\]\nbinding = "(\w+)"/g)].map(([, name = '']) => name)
  expect(queues.length * stores.length).toBeGreaterThan(0)
  for (const queue of queues) expect(deploy).toContain(`queues create ${queue} `)
  for (const store of stores) expect(deploy).toContain(`kv namespace create ${store}\n`)
  for (const secret of ['TURNSTILE_SECRET', 'ALERT_WEBHOOK_URL']) {
    expect(deploy).toContain(`secret put ${secret}`)
    expect(read('.dev.vars.example')).toContain(`# ${secret}=`)
  }
})
