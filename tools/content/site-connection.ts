import type { ContentPage, ExportResponse, ImportResult } from '../../contract/content.ts'
import { inParts } from '../../contract/content-file.ts'

/** A message for the person at the keyboard, without a stack. */
export class ContentFault extends Error {}

type Connection = { origin: string; token: string }

/** Signs in: with ACCESS_TOKEN or, on this machine, with the stand-in for Cloudflare Access. */
export async function connect(site: string, environment: NodeJS.ProcessEnv): Promise<Connection> {
  const { origin, hostname } = new URL(site)
  if (environment.ACCESS_TOKEN) return { origin, token: environment.ACCESS_TOKEN }
  if (hostname !== 'localhost') {
    throw new ContentFault(
      `Set ACCESS_TOKEN for ${origin}: cloudflared access login ${origin}/admin prints one.`,
    )
  }
  const asked = await reach(`${origin}/admin`, { redirect: 'manual', headers: { accept: 'text/html' } })
  const signIn = URL.parse(asked.headers.get('location') ?? '')
  if (signIn?.hostname !== 'localhost') throw new ContentFault(`${origin} has no sign-in on this machine.`)
  const response = await reach(`${signIn.origin}/token`, {
    method: 'POST',
    body: JSON.stringify({ email: 'content@localhost.example' }),
  })
  const { token }: { token: string } = JSON.parse(await response.text())
  return { origin, token }
}

/** Every page, or the one of a slug. */
export async function readPages(connection: Connection, slug: string | undefined): Promise<ContentPage[]> {
  const pages: ContentPage[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query: URLSearchParams = new URLSearchParams(slug === undefined ? { after } : { slug })
    const part: ExportResponse = await answerOf(connection, `/admin/api/content?${query}`)
    pages.push(...part.pages)
    after = part.next
  }
  return pages
}

/** What importing the pages changes; with `apply` they are imported. */
export async function sendPages(
  connection: Connection,
  pages: ContentPage[],
  apply: boolean,
): Promise<ImportResult[]> {
  const all: ImportResult[] = []
  for (const part of inParts(pages)) {
    const { results }: { results: ImportResult[] } = await answerOf(connection, '/admin/api/content', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pages: part, apply }),
    })
    all.push(...results)
  }
  return all
}

async function answerOf({ origin, token }: Connection, path: string, init: RequestInit = {}) {
  const response = await reach(`${origin}${path}`, {
    ...init,
    redirect: 'manual',
    headers: { ...init.headers, accept: 'application/json', origin, cookie: `CF_Authorization=${token}` },
  })
  if (response.ok) return JSON.parse(await response.text())
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

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) })
  } catch {
    throw new ContentFault(`${new URL(address).origin} does not answer. Is the site running there?`)
  }
}
