import { ContentFault } from './content-fault.ts'

/** For an answer without bytes of uploads. */
const answerMs = 30_000

export type Connection = { origin: string; token: string }

/** Signs in: with ACCESS_TOKEN or, on this machine, with the stand-in for Cloudflare Access. */
export async function connect(site: string, environment: NodeJS.ProcessEnv): Promise<Connection> {
  const { origin, hostname } = new URL(site)
  if (environment.ACCESS_TOKEN) return { origin, token: environment.ACCESS_TOKEN }
  if (hostname !== 'localhost') {
    throw new ContentFault(
      `Set ACCESS_TOKEN for ${origin}: cloudflared access login ${origin}/admin prints one.`,
    )
  }
  const entrance = await reach(`${origin}/admin`, { redirect: 'manual', headers: { accept: 'text/html' } })
  const signIn = URL.parse(entrance.headers.get('location') ?? '')
  if (signIn?.hostname !== 'localhost') throw new ContentFault(`${origin} has no sign-in on this machine.`)
  const response = await reach(`${signIn.origin}/token`, {
    method: 'POST',
    body: JSON.stringify({ email: 'content@localhost.example' }),
  })
  const { token }: { token: string } = JSON.parse(await response.text())
  return { origin, token }
}

/** The site's answer; a `ContentFault` for any failure. */
export async function answerOf(
  { origin, token }: Connection,
  path: string,
  init: RequestInit = {},
  ms = answerMs,
): Promise<Response> {
  const headers = { accept: 'application/json', origin, cookie: `CF_Authorization=${token}`, ...init.headers }
  const response = await reach(`${origin}${path}`, { ...init, redirect: 'manual', headers }, ms)
  if (response.ok) return response
  if ([302, 401, 403].includes(response.status)) {
    throw new ContentFault(
      `${origin} does not accept the sign-in (${response.status}). Get a new ACCESS_TOKEN.`,
    )
  }
  throw new ContentFault(`${origin} answered ${response.status}: ${await messageOf(response)}`)
}

async function messageOf(response: Response): Promise<string> {
  const text = await response.text()
  try {
    return JSON.parse(text).message ?? text
  } catch {
    return text.slice(0, 200)
  }
}

async function reach(address: string, init: RequestInit, ms = answerMs): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(ms) })
  } catch {
    throw new ContentFault(`${new URL(address).origin} does not answer. Is the site running there?`)
  }
}
