import type { Route } from '../requests/routes.ts'
import { away, badBodies, encoded, mark } from './bad-bodies.ts'

/** The parts of a valid request that a bad one replaces. `path` may contain a query. */
export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: BodyInit }
export type BadRequest = { name: string; make: (route: Route) => Sent }

/** Methods that the platform accepts besides the usual ones; it refuses others itself. */
const methods = ['OPTIONS', 'PATCH', 'DELETE', 'PROPFIND', 'PURGE', 'SEARCH']

/** Suffixes of the route's path. */
const behind = [
  '/%zz',
  '/%00',
  '/%ff',
  '/%ED%A0%80',
  '/%0d%0aset-cookie:%20a=b',
  '/%E2%80%AE%E2%81%A6x',
  '/صفحة',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cwindows%5cwin.ini',
  '/;x=1/..;/admin',
  `/${encoded}`,
  '/<svg onload=attacker()>',
  '/%27%3B%20drop%20table%20leads--',
  '/__proto__',
  `/${'a'.repeat(8000)}`,
  '/a'.repeat(2000),
  '/'.repeat(2000),
]

/** Prefixes of the route's path, or changes that make it another. */
const before: [string, (path: string) => string][] = [
  ['two slashes', (path) => `/${path}`],
  ['a host', (path) => `//${away}${path}`],
  ['a host behind a language', (path) => `/ar//${away}${path}`],
  ['a host by backslash', (path) => `/\\${away}${path}`],
  ['an encoded host', (path) => `/%2F%2F${away}${path}/`],
  ['an encoded backslash', (path) => `/%5C${away}${path}/`],
  ['a tab in a host', (path) => `/\t/${away}${path}/`],
  ['a way up', (path) => `/../../..${path}/../..//${away}/`],
  ['capitals', (path) => path.toUpperCase()],
  ['an encoded path', (path) => `/${encodeURIComponent(path)}`],
  ['a scheme', (path) => `/https://${away}${path}/`],
]

const queries = [
  '%',
  '%ff=%fe',
  '%00=%00',
  '%0d%0alocation:%20//attacker.example',
  '__proto__[polluted]=1',
  'a[]=1&a[]=2',
  `search=${encoded}&status=${encoded}&missing=${encoded}&notice=${encoded}&slug=${encoded}`,
  'search=%25_%25&status=__proto__&missing=constructor&notice=toString',
  "search=' or 1=1 --&slug=../../x",
  `slug=${'a'.repeat(6000)}`,
  `${'a=1&'.repeat(2000)}`,
  `url=//${away}&next=https://${away}&redirect_url=//${away}&retURL=//${away}`,
  `${encoded}`,
]

const headers: Record<string, string>[] = [
  { accept: `${mark},*/*;q=x` },
  { 'accept-language': `${'ar,'.repeat(2000)}*` },
  { authorization: 'Bearer ../../x' },
  { cookie: 'a='.repeat(4000) },
  { cookie: `CF_Authorization=${mark}; __proto__=x; CF_Authorization=` },
  { 'cf-access-jwt-assertion': `eyJhbGciOiJub25lIn0.e30.` },
  { 'cf-connecting-ip': mark },
  { 'content-encoding': 'gzip, deflate, br' },
  { 'content-length': '-1' },
  { forwarded: `for="${away}";host=${away}` },
  { host: away },
  { 'if-none-match': `W/"${'x'.repeat(4000)}", *x, ""` },
  { origin: `https://${away}` },
  { range: `bytes=0-${','.repeat(2000)}` },
  { referer: `javascript:${mark}` },
  { 'sec-fetch-site': mark },
  { 'user-agent': `${mark}\u202e\t${'x'.repeat(4000)}` },
  { 'x-forwarded-for': `${mark}, 127.0.0.1` },
  { 'x-forwarded-host': away, 'x-forwarded-proto': 'javascript' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
]

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text)
const getRequest = (name: string, make: (path: string) => string): BadRequest => ({
  name: short(name),
  make: ({ path }) => ({ method: 'GET', path: make(path) }),
})

/** Every bad request, which can be made from every route. */
export const badRequests: BadRequest[] = [
  ...methods.map((method) => ({ name: method, make: ({ path }: Route) => ({ method, path }) })),
  ...behind.map((end) => getRequest(`path …${end}`, (path) => (path === '/' ? end : path + end))),
  ...before.map(([name, turn]) => getRequest(`path with ${name}`, turn)),
  ...queries.map((query) => getRequest(`query ?${query}`, (path) => `${path}?${query}`)),
  ...headers.map((some) => ({
    name: `header ${short(Object.entries(some).join('; '))}`,
    make: ({ path, method }: Route) => ({ method: method === 'GET' ? 'GET' : 'POST', path, headers: some }),
  })),
  ...badBodies.map(([type, body], index) => ({
    name: `body ${index} of ${short(type)}`,
    make: ({ path, method }: Route) => ({
      method: ['PUT', 'PATCH', 'DELETE'].includes(method) ? method : 'POST',
      path,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      body,
    }),
  })),
]
