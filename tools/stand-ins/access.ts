import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { signInPage } from './access-page.ts'
import { createSigner, type Signer, tokenRequestSchema } from './access-tokens.ts'
import { listen } from './listen.ts'

type AccessOptions = {
  port: number
  /** The stand-in's own address, which is the tokens' issuer. Default http://localhost:<port>. */
  origin?: string
  /** Where people are sent after signing in: the site's address. Must share the stand-in's host name. */
  site?: string
  aud?: string
  /** Stores the key, so that sessions survive a restart. Without it every start creates a new key. */
  stateDir?: string
}

type Access = { origin: string; aud: string; close(): Promise<void> }

/** A local stand-in for Cloudflare Access: real RS256 tokens and a key set where Cloudflare publishes it. */
export async function startAccess(options: AccessOptions): Promise<Access> {
  const { port, site = 'http://localhost:8787', aud = 'local-site', stateDir } = options
  const origin = options.origin ?? `http://localhost:${port}`
  const signer = await createSigner(origin, aud, stateDir && join(stateDir, 'access-key.json'))

  const { close } = await listen(port, async (request, response) => {
    const answer = await respond(request, { origin, site, signer }).catch(
      (error): Answer => ({ status: 400, type: 'text/plain', body: `${error}\n` }),
    )
    const { status, body = '', type = 'text/html', headers = {} } = answer
    response.writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...headers,
    })
    response.end(body)
  })
  return { origin, aud, close }
}

type Answer = { status: number; body?: string; type?: string; headers?: Record<string, string> }
type Context = { origin: string; site: string; signer: Signer }

async function respond(request: IncomingMessage, { origin, site, signer }: Context): Promise<Answer> {
  const url = new URL(request.url ?? '/', origin)
  // Cloudflare redirects a browser without a session here.
  if (request.method === 'GET' && url.pathname.startsWith('/cdn-cgi/access/login/')) {
    return { status: 200, body: signInPage({ returnTo: url.searchParams.get('redirect_url') ?? '' }) }
  }
  switch (`${request.method} ${url.pathname}`) {
    // Browsers request it automatically, and log an error if it is missing.
    case 'GET /favicon.ico':
      return { status: 204 }

    case 'GET /cdn-cgi/access/certs':
      return { status: 200, type: 'application/json', body: JSON.stringify(signer.keySet) }

    case 'GET /':
    case 'GET /sign-in':
      return { status: 200, body: signInPage({ returnTo: url.searchParams.get('return') ?? '' }) }

    case 'POST /sign-in': {
      const form = new URLSearchParams(await text(request))
      const returnTo = form.get('return') ?? ''
      const person = tokenRequestSchema.safeParse({
        email: form.get('email')?.trim(),
        groups: form.getAll('group'),
      })
      if (!person.success) {
        return { status: 422, body: signInPage({ returnTo, problem: 'Enter an e-mail address.' }) }
      }
      return redirect(within(site, returnTo), await signer.sign(person.data))
    }

    case 'GET /sign-out':
    case 'GET /cdn-cgi/access/logout':
      return redirect(within(site, '/'), '; Max-Age=0')

    case 'POST /token': {
      const token = await signer.sign(tokenRequestSchema.parse(JSON.parse(await text(request))))
      return { status: 200, type: 'application/json', body: JSON.stringify({ token }) }
    }

    default:
      return { status: 404, type: 'text/plain', body: 'Not found\n' }
  }
}

/** Cookies ignore ports: one set here on `localhost` is sent to the site on `localhost` too. */
function redirect(location: string, cookie: string): Answer {
  const attributes = 'HttpOnly; SameSite=Lax; Path=/'
  const headers = { Location: location, 'Set-Cookie': `CF_Authorization=${cookie}; ${attributes}` }
  return { status: 303, headers }
}

/** A path of the site, never another host; by default what waits in the admin. */
function within(site: string, path: string): string {
  const target = new URL(path || '/admin/today', site)
  return target.origin === new URL(site).origin ? target.href : new URL('/admin', site).href
}
