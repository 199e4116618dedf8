import { join } from 'node:path'
import type { Brand } from '../../tools/brand/brand-file.ts'
import { freePort } from '../../tools/run/ports.ts'
import { startAccess } from '../../tools/stand-ins/access.ts'
import { startPreview } from '../support/repository/preview.ts'

export type Trace = { path: string; found: string }

/** Traces of the first brand that no page of another brand may show: its names and its contact data. */
export function tracesOf(brand: Brand): string[] {
  const { name, word, legalName, street, phone, whatsapp, email } = brand
  const numbers = [phone, whatsapp].flatMap((number) => [number, number.replace(/\D/g, '')])
  return [...[name, word, legalName, street].flatMap((texts) => Object.values(texts)), ...numbers, email]
}

/** Where a visitor or staff starts. */
const starts = ['/', '/ar', '/nowhere', '/ar/nowhere', '/admin', '/ar/admin', '/sitemap.xml', '/robots.txt']
const others = ['/.well-known/security.txt', '/favicon.svg', '/licences.txt']

/** Serves the repository in `folder` and reads every address that pages link, in both languages and the admin. */
export async function findTraces(folder: string, traces: readonly string[]): Promise<Trace[]> {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const access = await startAccess({ port: await freePort(), site })
  const end = await startPreview(folder, {
    PORT: String(port),
    STATE_DIR: join(folder, '.state/brand'),
    SITE_ORIGIN: '',
    ACCESS_TEAM_DOMAIN: access.origin,
    ACCESS_AUD: access.aud,
  })
  try {
    return await crawl(site, await sessionOf(access.origin), traces)
  } finally {
    await end()
    await access.close()
  }
}

async function sessionOf(origin: string): Promise<string> {
  const body = JSON.stringify({ email: 'staff@agency.example' })
  const answer = await fetch(`${origin}/token`, { method: 'POST', body })
  const { token }: { token: string } = await answer.json()
  return `CF_Authorization=${token}`
}

async function crawl(site: string, cookie: string, traces: readonly string[]): Promise<Trace[]> {
  const found: Trace[] = []
  const seen = new Set([...starts, ...others])
  let pages = 0
  for (const path of seen) {
    const answer = await fetch(site + path, {
      headers: { cookie, accept: 'text/html,*/*' },
      redirect: 'manual',
    })
    const type = answer.headers.get('content-type') ?? ''
    const text = /text|xml|json|javascript|svg/.test(type) ? await answer.text() : ''
    if (type.includes('html')) pages++
    for (const trace of traces.filter((part) => text.toLowerCase().includes(part.toLowerCase()))) {
      found.push({ path, found: context(text, trace) })
    }
    for (const link of linksOf(text, answer.headers.get('location'))) {
      const url = new URL(link, site + path)
      if (url.origin === site) seen.add(url.pathname + url.search)
    }
  }
  if (pages < 100) throw new Error(`only ${pages} pages were found`)
  return found
}

function context(text: string, trace: string): string {
  const at = text.toLowerCase().indexOf(trace.toLowerCase())
  return text.slice(Math.max(0, at - 60), at + trace.length + 40).replace(/\s+/g, ' ')
}

function linksOf(text: string, location: string | null): string[] {
  const links = [...text.matchAll(/(?:href|src|action)="([^"#]+)|<loc>([^<]+)|url\(([^)"']+)\)/g)]
  const addresses = links.map(([, attribute, loc, url]) =>
    (attribute ?? loc ?? url ?? '').replaceAll('&amp;', '&'),
  )
  return [...addresses, ...(location ? [location] : [])].filter((link) => URL.canParse(link, 'http://site'))
}
