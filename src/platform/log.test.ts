import { beforeEach, describe, expect, test } from 'vitest'
import { forgetLines, loggedEvents, loggedLines } from '../../test/support/requests/logged-lines.ts'
import { assets } from '../html/assets.ts'
import { inBackground, inRun, logEvent, logFailure, plainPath } from './log.ts'
import { LoggableError } from './loggable-error.ts'

beforeEach(() => forgetLines())

test('every line of a run contains its id, across awaits and parallel runs', async () => {
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

describe('an error in the log', () => {
  const lineOf = (error: unknown) => {
    logFailure('failed', error)
    return loggedEvents().at(-1)
  }

  test('has its name, code, known reason and stack, never its message', () => {
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

  test('loses the text that a parser could not read', () => {
    try {
      JSON.parse('{"name":"Hind')
    } catch (error) {
      expect(lineOf(error)).toMatchObject({ error: 'SyntaxError' })
    }
    expect(loggedLines().join()).not.toContain('Hind')
  })

  test('keeps the message of a LoggableError', () => {
    expect(lineOf(new LoggableError('PORT must be a number'))).toMatchObject({
      message: 'PORT must be a number',
    })
  })

  test('has no unexpected name or code', () => {
    const odd = Object.assign(new Error('x'), { name: 'Hind Alotaibi', code: 'a@b.sa' })
    expect(lineOf(odd)).toEqual({ level: 'error', event: 'failed', error: 'Error', at: expect.any(String) })
    for (const thrown of [null, undefined, 'text', 7])
      expect(lineOf(thrown)).toMatchObject({ error: 'not an Error' })
  })

  test('has message and stack only in development', () => {
    const { mode } = assets
    for (const build of ['production', 'development'] as const) {
      assets.mode = build
      forgetLines()
      logFailure('failed', new Error('the cause'))
      assets.mode = mode
      expect(loggedLines().join().includes('the cause')).toBe(build === 'development')
    }
    forgetLines()
  })
})

test('an entry is one line of limited length without control characters or bidi marks', () => {
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
  ['/ar/shared/kVq0_-token/notes', '/ar/shared/#/notes'],
  ['/shared/kVq0_-token', '/shared/#'],
  ['/ar/consultation/kVq0_-token', '/ar/consultation/#'],
  ['/consultation', '/consultation'],
  ['/0123456789abcdef.txt', '/#.txt'],
  ['/robots.txt', '/robots.txt'],
])('the path %o is logged as %o', (path, shown) => {
  expect(plainPath(path)).toBe(shown)
})

test('a failing background run is logged, and its error is rethrown without the message', async () => {
  const failing = inBackground('cron', () => Promise.reject(new Error('params: Hind')))
  await expect(failing).rejects.toThrow(/^cron run failed$/)
  expect(loggedEvents()).toMatchObject([{ event: 'run_failed', trigger: 'cron', id: expect.any(String) }])
})
