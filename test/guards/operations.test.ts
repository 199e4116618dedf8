import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lead_history, leads } from '../../src/data/leads/schema.ts'
import { root, sources } from '../support/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const operations = read('docs/operations.md')

/** The names in the first column of the table under a heading. */
function listed(text: string, heading: string): string[] {
  const [, section = ''] = text.split(`# ${heading}\n`)
  const [table = ''] = section.split(/\n#+ /)
  const cells = table.split('\n').filter((line) => line.startsWith('|'))
  return cells
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .toSorted()
}

/** What `pattern` finds in the code, in its first group. */
function named(pattern: RegExp, ...files: string[]): string[] {
  const found = sources(...files).flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  )
  return [...new Set(found)].toSorted()
}

const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)

describe('the catalogue of log events', () => {
  test('lists every event of the code, and no other', () => {
    const literal = named(/\blog(?:Event|Failure)\(\s*'(\w+)'/g, 'src/**/*.{ts,tsx}')
    // The request's own event is chosen by a function of its own.
    const answers = named(/return (?:[^\n]*\? )?'(\w+_\w+)'/g, 'src/middleware/request-log.ts')
    const chosen = named(/: '(\w+_\w+)'/g, 'src/middleware/request-log.ts')
    expect(answers).toContain('server_error')
    expect(listed(operations, 'Events')).toEqual([...new Set([...literal, ...answers, ...chosen])].toSorted())
  })

  test('is complete because events are string literals where they are logged', () => {
    const computed = sources('src/**/*.{ts,tsx}').filter(({ text }) =>
      /\blog(?:Event|Failure)\(\s*[^'\s]/.test(text),
    )
    expect(computed.map(({ file }) => file)).toEqual(['src/log.ts', 'src/middleware/request-log.ts'])
  })

  test('lists every outcome of a lead, and no other', () => {
    const logged = named(/\blog(?:Lead)?\(\{[^}]*?\boutcome: ('\w+')/g, 'src/leads/**/*.ts').flatMap(quoted)
    const composed = named(/\blog(?:Lead)?\(\{[^}]*?\boutcome: `(\w+_)\$\{/g, 'src/leads/**/*.ts').map(
      (start) => `${start}…`,
    )
    const reasons = named(/\breason: ([^,}\n]+)/g, 'src/leads/delivery/crm.ts').flatMap(quoted)
    expect(reasons).toContain('timeout')
    expect(listed(operations, 'Outcomes of `lead`')).toEqual(
      [...new Set([...logged, ...composed, ...reasons, 'accepted', 'http_…'])].toSorted(),
    )
  })
})

test('the inventory of personal data lists every column of leads', () => {
  const columns = Object.values(getTableColumns(leads)).map(({ name }) => name)
  const privacy = read('docs/privacy.md')
  expect(listed(privacy, 'Columns of `leads`')).toEqual(columns.toSorted())
  // Described in a sentence: another column would need another one.
  expect(Object.keys(getTableColumns(lead_history))).toEqual([
    'id',
    'lead_id',
    'at',
    'event',
    'attempt',
    'by',
  ])
})

describe('the documents on queues', () => {
  const config = read('wrangler.toml')
  const consumers = config.split('[[queues.consumers]]').slice(1)
  const consumer = (text: string) => {
    const [, queue = ''] = /^queue = "([^"]+)"$/m.exec(text) ?? []
    const [, retries = ''] = /^max_retries = (\d+)$/m.exec(text) ?? []
    return { queue, retries }
  }
  const queues = consumers.map(consumer)
  const [, dead = ''] = /^dead_letter_queue = "([^"]+)"$/m.exec(config) ?? []
  const documents = ['docs/operations.md', 'docs/privacy.md', 'docs/runbooks/d1-down.md']

  test.each(documents)('name every queue, in %s', (file) => {
    expect(queues.map(({ queue }) => queue)).toContain(dead)
    for (const { queue } of queues) expect(read(file)).toContain(`\`${queue}\``)
  })

  test('name how often each tries a message', () => {
    expect(new Set(queues.map(({ retries }) => retries)).size).toBe(1)
    for (const file of [
      'docs/operations.md',
      'docs/privacy.md',
      'docs/decisions/0007-leads-that-d1-refuses.md',
    ]) {
      for (const { retries } of queues) expect(read(file)).toContain(`tried ${retries} times`)
    }
  })

  test('name the days for which each is created to keep a message', () => {
    const created = [
      ...read('docs/deploy.md').matchAll(/queues create (\S+) --message-retention-period-secs (\d+)/g),
    ]
    expect(created.map(([, queue]) => queue)).toEqual(queues.map(({ queue }) => queue))
    for (const [, , seconds] of created) {
      for (const file of documents) expect(read(file)).toContain(`${Number(seconds) / 86_400} days`)
    }
  })

  test('have an alert for the backlog of each', () => {
    const [, alerts = ''] = operations.split('## Alerts to set\n')
    const [table = ''] = alerts.split('\n## ')
    for (const { queue } of queues) expect(table).toContain(`queue \`${queue}\`, backlog`)
  })
})

test('the files that the documents point to exist', () => {
  const documents = [
    ...sources('docs/*.md', 'docs/runbooks/*.md'),
    { file: 'README.md', text: read('README.md') },
  ]
  expect(documents.length).toBeGreaterThan(6)
  for (const { file, text } of documents) {
    for (const [, to = ''] of text.matchAll(/\]\((?!https?:)([\w./-]+)\)/g)) {
      expect(() => read(join(file, '..', to)), `${file} → ${to}`).not.toThrow()
    }
  }
})

test('requests and their headers stay out of Cloudflare’s logs', () => {
  const config = read('wrangler.toml')
  expect(config).toMatch(/^\[observability\.logs\]\nenabled = true\ninvocation_logs = false$/m)
  expect(config).toMatch(/^\[observability\.traces\]\nenabled = false$/m)
})
