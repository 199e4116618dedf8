import type { Route } from '../requests/routes.ts'
import { attackerHost, badBodies, encodedMark, injectedMark } from './bad-bodies.ts'

/** The parts of a valid request that a bad one replaces. `path` may contain a query. */
export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: BodyInit }
export type BadRequest = { name: string; make: (route: Route) => Sent }

/** Methods that the platform accepts besides the usual ones; it refuses others itself. */
const methods = ['OPTIONS', 'PATCH', 'DELETE', 'PROPFIND', 'PURGE', 'SEARCH']

/** Suffixes of the route's path. */
const pathSuffixes = [
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
  `/${encodedMark}`,
  '/<svg onload=attacker()>',
  '/%27%3B%20drop%20table%20leads--',
  '/__proto__',
  `/${'a'.repeat(8000)}`,
  '/a'.repeat(2000),
  '/'.repeat(2000),
]

/** Prefixes of the route's path, or changes that make it another. */
const changedPaths: [string, (path: string) => string][] = [
  ['two slashes', (path) => `/${path}`],
  ['a host', (path) => `//${attackerHost}${path}`],
  ['a host behind a language', (path) => `/ar//${attackerHost}${path}`],
  ['a host by backslash', (path) => `/\\${attackerHost}${path}`],
  ['an encoded host', (path) => `/%2F%2F${attackerHost}${path}/`],
  ['an encoded backslash', (path) => `/%5C${attackerHost}${path}/`],
  ['a tab in a host', (path) => `/\t/${attackerHost}${path}/`],
  ['a way up', (path) => `/../../..${path}/../..//${attackerHost}/`],
  ['capitals', (path) => path.toUpperCase()],
  ['an encoded path', (path) => `/${encodeURIComponent(path)}`],
  ['a scheme', (path) => `/https://${attackerHost}${path}/`],
]

const queries = [
  '%',
  '%ff=%fe',
  '%00=%00',
  '%0d%0alocation:%20//attacker.example',
  '__proto__[polluted]=1',
  'a[]=1&a[]=2',
  `search=${encodedMark}&status=${encodedMark}&missing=${encodedMark}&notice=${encodedMark}&slug=${encodedMark}`,
  'search=%25_%25&status=__proto__&missing=constructor&notice=toString',
  "search=' or 1=1 --&slug=../../x",
  `slug=${'a'.repeat(6000)}`,
  `${'a=1&'.repeat(2000)}`,
  `url=//${attackerHost}&next=https://${attackerHost}&redirect_url=//${attackerHost}&retURL=//${attackerHost}`,
  `${encodedMark}`,
]

const headers: Record<string, string>[] = [
  { accept: `${injectedMark},*/*;q=x` },
  { 'accept-language': `${'ar,'.repeat(2000)}*` },
  { authorization: 'Bearer ../../x' },
  { cookie: 'a='.repeat(4000) },
  { cookie: `CF_Authorization=${injectedMark}; __proto__=x; CF_Authorization=` },
  { 'cf-access-jwt-assertion': `eyJhbGciOiJub25lIn0.e30.` },
  { 'cf-connecting-ip': injectedMark },
  { 'content-encoding': 'gzip, deflate, br' },
  { 'content-length': '-1' },
  { forwarded: `for="${attackerHost}";host=${attackerHost}` },
  { host: attackerHost },
  { 'if-none-match': `W/"${'x'.repeat(4000)}", *x, ""` },
  { origin: `https://${attackerHost}` },
  { range: `bytes=0-${','.repeat(2000)}` },
  { referer: `javascript:${injectedMark}` },
  { 'sec-fetch-site': injectedMark },
  { 'user-agent': `${injectedMark}\u202e\t${'x'.repeat(4000)}` },
  { 'x-forwarded-for': `${injectedMark}, 127.0.0.1` },
  { 'x-forwarded-host': attackerHost, 'x-forwarded-proto': 'javascript' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
]

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text)
const getRequest = (name: string, make: (path: string) => string): BadRequest => ({
  name: shorten(name),
  make: ({ path }) => ({ method: 'GET', path: make(path) }),
})

/** Every bad request, which can be made from every route. */
export const badRequests: BadRequest[] = [
  ...methods.map((method) => ({ name: method, make: ({ path }: Route) => ({ method, path }) })),
  ...pathSuffixes.map((end) => getRequest(`path …${end}`, (path) => (path === '/' ? end : path + end))),
  ...changedPaths.map(([name, turn]) => getRequest(`path with ${name}`, turn)),
  ...queries.map((query) => getRequest(`query ?${query}`, (path) => `${path}?${query}`)),
  ...headers.map((some) => ({
    name: `header ${shorten(Object.entries(some).join('; '))}`,
    make: ({ path, method }: Route) => ({ method: method === 'GET' ? 'GET' : 'POST', path, headers: some }),
  })),
  ...badBodies.map(([type, body], index) => ({
    name: `body ${index} of ${shorten(type)}`,
    make: ({ path, method }: Route) => ({
      method: ['PUT', 'PATCH', 'DELETE'].includes(method) ? method : 'POST',
      path,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      body,
    }),
  })),
]
