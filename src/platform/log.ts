import { AsyncLocalStorage } from 'node:async_hooks'
import { assets } from '../html/assets.ts'
import { LoggableError } from './loggable-error.ts'

/*
 * The only way to log: JSON lines without personal data. `fields` are codes, counts and identifiers of the
 * site's own; never a name, address, text, query, token or user agent of anybody. docs/run/logs.md lists
 * every event.
 */

type Fields = Record<string, string | number | boolean | null>
type Level = 'info' | 'warn' | 'error'

/** The fields that all lines of one piece of work share. */
type Run = { trigger: 'request' | 'queue' | 'cron'; id: string }

const runs = new AsyncLocalStorage<Run>()

/** Runs `work` so that every line it logs, at any depth and also later, carries the run's id. */
export function inRun<Result>(run: Run, work: () => Result): Result {
  return runs.run(run, work)
}

/** Binds `work` to the current run, for a caller outside of it. */
export function ofThisRun<Values extends unknown[], Result>(
  work: (...values: Values) => Result,
): (...values: Values) => Result {
  const run = runs.getStore()
  return (...values) => (run ? runs.run(run, () => work(...values)) : work(...values))
}

/**
 * A run without a request. An error is logged and rethrown without its message, as the platform would write
 * the message into its own log.
 */
export function inBackground(trigger: 'queue' | 'cron', work: () => Promise<void>): Promise<void> {
  return inRun({ trigger, id: crypto.randomUUID() }, async () => {
    try {
      await work()
    } catch (error) {
      logFailure('run_failed', error)
      throw new Error(`${trigger} run failed`)
    }
  })
}

export function logEvent(event: string, fields: Fields = {}, level: Level = 'info'): void {
  const write = { info: console.log, warn: console.warn, error: console.error }[level]
  write(JSON.stringify({ level, event, ...runs.getStore(), ...bounded(fields) }))
}

/** The same for something that should not happen. Who develops the site is also shown the error itself. */
export function logFailure(event: string, error: unknown, fields: Fields = {}): void {
  logEvent(event, { ...fields, ...traits(error) }, 'error')
  if (assets.mode === 'development') console.error(stacks(error).join('\ncaused by '))
}

/** Stacks of an error and its causes, as text: as objects, Vite's errors show the source of the whole module. */
function stacks(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return [error.stack ?? error.message, ...(error.cause ? stacks(error.cause) : [])]
}

/** A path as it may be logged: without anything a visitor may have typed into it. */
export function plainPath(path: string): string {
  const plain = /^[a-z0-9/_-]{1,120}(?:\.(?:xml|svg|txt|js))?$/i.test(path)
  if (!plain) return '(other)'
  // Nine or more digits may be a phone number, unless they are part of one of our ids.
  return withoutKey(withoutToken(path)).replace(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{9,}/g,
    (match) => (match.includes('-') ? match : '#'),
  )
}

/** The path of a shared page or a booking without the link's secret. */
function withoutToken(path: string): string {
  return path.replace(/(^|\/)(shared|consultation)\/[^/]+/, '$1$2/#')
}

/**
 * The file that is named after a key; of the site's own only `licences.txt` has so long a name, and is logged
 * so, too.
 */
function withoutKey(path: string): string {
  return path.replace(/^\/[^/]{8,}\.txt$/, '/#.txt')
}

/** Why it failed, in a word that may be logged: a known reason of the platform, else the error's name. */
export function reasonOfError(error: unknown): string {
  const { reason, error: name } = traits(error)
  return String(reason ?? name)
}

/** What is known of an error without its message, which may quote a row, a query's parameters or a body. */
function traits(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: 'not an Error' }
  const inner = innermost(error)
  const code: unknown = Reflect.get(inner, 'code')
  return {
    error: /^\w{1,60}$/.test(inner.name) ? inner.name : 'Error',
    ...(typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? { code } : {}),
    ...(inner instanceof LoggableError ? { message: inner.message } : {}),
    ...(reasonOf(inner.message) ? { reason: reasonOf(inner.message) } : {}),
    at: framesOf(error),
  }
}

/** Drizzle wraps the driver's error, and D1 wraps SQLite's. */
function innermost(error: Error, depth = 0): Error {
  return error.cause instanceof Error && depth < 5 ? innermost(error.cause, depth + 1) : error
}

/** Known messages of the platform, as codes: other messages may contain anybody's text. */
const reasons: [RegExp, string][] = [
  [/no such (?:table|column)/i, 'schema'],
  [/constraint failed/i, 'constraint'],
  [/network connection lost/i, 'connection_lost'],
  [/overloaded|queued for too long|too many requests queued/i, 'overloaded'],
  [/time(?:d out|out)/i, 'timeout'],
  [/object to be reset|reset because/i, 'reset'],
  [/too many subrequests/i, 'subrequests'],
  [/^D1_|D1 DB/, 'd1'],
  [/^KV /, 'kv'],
]

function reasonOf(message: string): string {
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? ''
}

/** Where it was thrown: at most five functions and positions in the bundle; the message above them is dropped. */
function framesOf(error: Error): string {
  const { stack = '', message } = error
  const after = stack.indexOf(message) + message.length
  const frames = stack.slice(after).matchAll(/^ {4}at (?:async )?([\w.<>$ ]+?) \(?[^()\n]*?(:\d+:\d+)\)?$/gm)
  return Array.from(frames, ([, name = '', place = '']) => name + place)
    .slice(0, 5)
    .join(' < ')
}

const maxLength = 500

/** Limits the length of a value from outside, and drops invisible characters: controls and bidi marks. */
function bounded(fields: Fields): Fields {
  const safe = (value: Fields[string]) =>
    typeof value === 'string' ? value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, maxLength) : value
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, safe(value)]))
}
