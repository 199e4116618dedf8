import { beforeEach, describe, expect, test } from 'vitest'
import { forgetLines, loggedEvents, loggedLines } from '../test/support/logged-lines.ts'
import { inBackground, inRun, logEvent, logFailure, PlainError, plainPath } from './log.ts'

beforeEach(() => forgetLines())

test('every line of a run carries its id, whatever waits in between and however many run at once', async () => {
  const work = (id: string) =>
    inRun({ trigger: 'request', id }, async () => {
      logEvent('begun')
      await Promise.resolve()
      setTimeout(() => logEvent('late'), 0)
      await new Promise((resolve) => setTimeout(resolve, 1))
      logEvent('ended')
    })
  await Promise.all([work('one'), work('two')])
  for (const id of ['one', 'two']) {
    const own = loggedEvents().filter((line) => line.id === id)
    expect(own.map((line) => line.event)).toEqual(['begun', 'late', 'ended'])
  }
  logEvent('alone')
  expect(loggedEvents().at(-1)).toEqual({ level: 'info', event: 'alone' })
})

describe('an error', () => {
  const lineOf = (error: unknown) => {
    logFailure('failed', error)
    return loggedEvents().at(-1)
  }

  test('is logged by name, code, known reason and place, never by its message', () => {
    const driver = new Error('D1_ERROR: UNIQUE constraint failed: leads.dedupe_key')
    const query = new Error('Failed query: insert\nparams: Hind,\n    at fake (hind:1:1)', { cause: driver })
    expect(lineOf(query)).toEqual({
      level: 'error',
      event: 'failed',
      error: 'Error',
      reason: 'constraint',
      at: expect.stringMatching(/^.+:\d+:\d+/),
    })
    expect(loggedLines().join()).not.toMatch(/hind|dedupe_key/i)
  })

  test('of a parser does not quote what it could not read', () => {
    try {
      JSON.parse('{"name":"Hind')
    } catch (error) {
      expect(lineOf(error)).toMatchObject({ error: 'SyntaxError' })
    }
    expect(loggedLines().join()).not.toContain('Hind')
  })

  test('in the product’s own words keeps them', () => {
    expect(lineOf(new PlainError('PORT must be a number'))).toMatchObject({
      message: 'PORT must be a number',
    })
  })

  test('with a name or code made of other things is just an error', () => {
    const odd = Object.assign(new Error('x'), { name: 'Hind Alotaibi', code: 'a@b.sa' })
    expect(lineOf(odd)).toEqual({ level: 'error', event: 'failed', error: 'Error', at: expect.any(String) })
  })

  test.each([null, undefined, 'text', 7])('may be %o', (thrown) => {
    expect(lineOf(thrown)).toMatchObject({ error: 'not an Error' })
  })
})

test('a line stays one line, without controls or bidi marks, and bounded', () => {
  logEvent('odd', { text: `a\n"b"\u0000\u202e\u2028${'x'.repeat(5000)}` })
  const [line = ''] = loggedLines()
  expect(line).not.toMatch(/[\p{C}\u2028]/u)
  expect(line.length).toBeLessThan(600)
  expect(loggedEvents()[0]?.text).toMatch(/^a"b"x+$/)
})

test.each([
  ['/blog/my-article', '/blog/my-article'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/blog/نورة', '(other)'],
  ['/blog/%D9%86', '(other)'],
  ['/page/noura@example.sa', '(other)'],
  ['/page/966501234567', '/page/#'],
  [`/${'a'.repeat(300)}`, '(other)'],
  ['/a\n/b', '(other)'],
])('of the path %o the log shows %o', (path, shown) => {
  expect(plainPath(path)).toBe(shown)
})

test('a background run that fails is logged, and thrown on without its words', async () => {
  const failing = inBackground('cron', () => Promise.reject(new Error('params: Hind')))
  await expect(failing).rejects.toThrow(/^cron run failed$/)
  expect(loggedEvents()).toMatchObject([{ event: 'run_failed', trigger: 'cron', id: expect.any(String) }])
})
