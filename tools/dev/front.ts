import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { transformSync } from 'esbuild'
import type { Lifetime } from '../run/lifetime.ts'
import { openEvents } from './live-events.ts'
import { livePages } from './pages.ts'
import { openPositions } from './positions.ts'
import { statusPage, statusPolicy } from './status-page.ts'

type State =
  | { kind: 'building'; what: string; over: Promise<void>; end: () => void }
  | { kind: 'ready' }
  | { kind: 'failed'; fault: string }

/** A person sees within this time that a build is running; a program's request may wait for its end. */
const patience = { page: 1_500, other: 30_000 }

type Places = { port: number; hosts: string[]; upstream: number }

/**
 * The server that browsers talk to: passes requests on to the worker, holds them for a moment while the worker is
 * being rebuilt, answers with the error if that failed, and tells open pages of changes.
 */
export async function openFront(life: Lifetime, { port, hosts, upstream }: Places) {
  const events = openEvents()
  const positions = openPositions()
  const source = readFileSync(join(import.meta.dirname, 'page/live.ts'), 'utf8')
  const script = transformSync(source, { loader: 'ts' }).code
  const liveScript = () => `<script type="module" src="/dev/live.js?v=${events.version()}"></script>`
  let state: State = building('Starting')

  /** Waits for the end of the build, and of one that follows it, but not longer than `limit`. */
  const settled = async (limit: number) => {
    const timer = new AbortController()
    const late = pause(limit, true, { signal: timer.signal }).catch(() => true)
    while (state.kind === 'building') {
      if (await Promise.race([state.over.then(() => false), late])) break
    }
    timer.abort()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/dev/events') {
      return events.join(response, String(request.headers['last-event-id'] ?? searchParams.get('v')))
    }
    if (pathname === '/dev/live.js') return send(response, 200, 'text/javascript', script)
    if (pathname.startsWith('/cdn-cgi/') && !isOfThisMachine(request)) {
      return send(response, 403, 'text/plain', 'For this machine only.')
    }
    const isPage = (request.headers.accept ?? '').includes('text/html')
    await settled(isPage ? patience.page : patience.other)
    if (state.kind === 'ready') return pass(request, response)
    const [title, text] =
      state.kind === 'failed' ? ['The site cannot be built', state.fault] : ['Building', state.what]
    if (!isPage) return send(response, 503, 'text/plain', `${title}\n${text}\n`)
    send(response, 503, 'text/html', statusPage(title, text, liveScript()), {
      'content-security-policy': statusPolicy,
    })
  }

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url: path } = request
    // Uncompressed, because pages are changed on their way.
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const passed = open({ host: '127.0.0.1', port: upstream, method, path, headers }, (answered) => {
      const { statusCode = 502, headers: sent } = answered
      const isPage = sent['content-type']?.startsWith('text/html') && method === 'GET'
      const mayScript = /script-src[^;]*'self'/.test(String(sent['content-security-policy']))
      if (!isPage) {
        response.writeHead(statusCode, sent)
        answered.pipe(response)
        return
      }
      const { 'content-length': _, ...others } = sent
      response.writeHead(statusCode, others)
      answered.pipe(livePages(mayScript ? liveScript() : '', positions.inSources)).pipe(response)
    })
    passed.on('error', (error) => {
      if (response.headersSent) response.destroy()
      else send(response, 502, 'text/plain', `The worker did not respond: ${error.message}\n`)
    })
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  }

  const enter = (next: State) => {
    const previous = state
    state = next
    if (previous.kind === 'building') previous.end()
  }

  await Promise.all(hosts.map((host) => listen(life, host, port, (...both) => void answer(...both))))
  life.atEnd(async () => events.close())

  return {
    /** Requests wait from now on. */
    build: (what: string) => enter(building(what)),
    swapStyles: events.swap,
    /** The worker of this bundle takes the requests; open pages reload, unless they already show the change. */
    ready(bundle: string, isShown: boolean) {
      positions.use(bundle)
      enter({ kind: 'ready' })
      if (!isShown) events.reload()
    },
    fail(fault: string) {
      enter({ kind: 'failed', fault })
      events.reload()
    },
  }
}

function building(what: string): State {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { kind: 'building', what, over: promise, end: resolve }
}

function isOfThisMachine({ socket }: IncomingMessage): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers })
    .end(body)
}

function listen(
  life: Lifetime,
  host: string,
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer(answer)
    server.once('error', (error) => reject(new Error(`Cannot listen at ${host}: ${error.message}`)))
    server.listen(port, host, resolve)
    life.atEnd(async () => {
      server.close()
      server.closeAllConnections()
    })
  })
}
