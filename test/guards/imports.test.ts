import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { importsOf, sources } from '../support/sources.ts'

/* Which packages each layer may import is in biome.json. */

/** Each layer may import itself and the layers before it: the table in README.md, 'Where to look first'. */
const layers = [
  ['contract', 'brand'],
  [
    'urls',
    'env',
    'log',
    'plain-error',
    'site',
    'agency',
    'calendar',
    'time',
    'sha256',
    'request-body',
    'lazy-json',
    'html',
    'assets',
    'dist',
  ],
  ['i18n', 'data', 'client', 'locales', 'estimate'],
  ['app-context', 'load-data'],
  ['ui', 'leads', 'media'],
  ['structured-data'],
  ['widgets'],
  ['pages'],
  ['routes', 'middleware', 'admin'],
  ['sharing'],
  ['app', 'background'],
  ['worker'],
]

/** Type-only glue that must see a higher layer, each with its reason. */
const exceptions: Record<string, string> = {}

const files = sources('{contract,src,client,locales}/**/*.{ts,tsx}')
const imports = files.flatMap(({ file, text }) =>
  importsOf(text).map((from) => ({
    file,
    from,
    to: from.startsWith('.') ? join(dirname(file), from) : null,
  })),
)

/** `src/ui/link.tsx` → `ui`, `src/app.ts` → `app`, `client/entry.ts` → `client`. */
function areaOf(file: string): string {
  const [top = '', second = ''] = file.split('/')
  return top === 'src' ? second.replace(/\.tsx?$/, '') : top
}

const layerOf = (file: string) => layers.findIndex((areas) => areas.includes(areaOf(file)))

test('the scanner sees the imports', () => {
  expect(imports.length).toBeGreaterThan(files.length)
  expect(importsOf(`import a, {\n  b as c,\n} from './x.ts'\nexport type { T } from "./y.ts"`)).toEqual([
    './x.ts',
    './y.ts',
  ])
  expect(importsOf(`import './z.ts'\nconst late = () => import('./late.ts')\n// import './no.ts'`)).toEqual([
    './z.ts',
    './late.ts',
  ])
})

test('every file belongs to a layer', () => {
  expect(files.filter(({ file }) => layerOf(file) < 0).map(({ file }) => file)).toEqual([])
})

test('the admin gets its database only from its sign-in check: one session per request', () => {
  const asking = files.filter(
    ({ file, text }) =>
      file.startsWith('src/admin/') &&
      !file.includes('.test.') &&
      /\b(?:database|sessionDatabase)\(|\benv\.DB\b/.test(text),
  )
  expect(asking.map(({ file }) => file)).toEqual(['src/admin/access/require-staff.tsx'])
})

test('imports go downward only', () => {
  const upward = imports
    .filter(({ file, to }) => to !== null && layerOf(to) > layerOf(file))
    .map(({ file, to }) => `${file} → ${to}`)
  expect(upward.filter((edge) => !Object.hasOwn(exceptions, edge))).toEqual([])
  expect(Object.keys(exceptions).filter((edge) => !upward.includes(edge))).toEqual([])
})

test('there are no import cycles, in tools and tests neither', () => {
  const everything = sources('{art,brand,client,contract,locales,src,test,tools}/**/*.{ts,tsx}')
  const graph = new Map(
    everything.map(({ file, text }) => [
      file,
      importsOf(text).flatMap((from) => (from.startsWith('.') ? [join(dirname(file), from)] : [])),
    ]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, trail: string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) for (const next of graph.get(file) ?? []) follow(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) follow(file, [])
  expect(graph.size).toBeGreaterThan(files.length + 100)
  expect(circles).toEqual([])
})

test('client/ imports nothing but itself and the contract', () => {
  const may = ['client', 'contract']
  const outside = imports.filter(
    ({ file, to }) => areaOf(file) === 'client' && to && !may.includes(areaOf(to)),
  )
  expect(outside.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
})

test('drawings are made at build time: nothing of art/ reaches the site, and it takes no more than the pen', () => {
  expect(imports.filter(({ to }) => to?.startsWith('art/')).map(({ file, to }) => `${file} → ${to}`)).toEqual(
    [],
  )
  const taken = sources('art/**/*.ts').flatMap(({ file, text }) =>
    importsOf(text).map((from) => `${file} → ${from.startsWith('.') ? join(dirname(file), from) : from}`),
  )
  expect(taken.length).toBeGreaterThan(50)
  expect(taken.filter((edge) => !/→ (?:art|contract|src\/ui\/illustrations)\//.test(edge))).toEqual([])
})

test('widgets do not import each other’s components, only what they share', () => {
  const widgets = new Set(
    files
      .filter(({ file, text }) => areaOf(file) === 'widgets' && text.includes('defineWidget({'))
      .map(({ file }) => file),
  )
  const crossing = imports.filter(({ file, to }) => to !== null && widgets.has(file) && widgets.has(to))
  expect(crossing.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
})

test('every widget and every island is listed in its registry only', () => {
  const widgets = files.filter(
    ({ text }) => text.includes('defineWidget({') && !text.includes('function defineWidget'),
  )
  const registered = imports.filter(({ file }) => file === 'src/widgets/all.ts').map(({ to }) => to)
  expect(widgets.map(({ file }) => file).filter((file) => !registered.includes(file))).toEqual([])
  expect(widgets.filter(({ file }) => areaOf(file) !== 'widgets')).toEqual([])

  const names = [
    ...(files.find(({ file }) => file === 'client/islands/registry.ts')?.text ?? '').matchAll(
      /'?([\w-]+)'?: \(\) => import\('(.+?)'\)/g,
    ),
  ]
  const used = sources('src/**/*.tsx')
    .map(({ text }) => text)
    .join('\n')
  expect(names.length).toBeGreaterThan(4)
  for (const [, name = '', from = ''] of names) {
    // The server renders an island's component, or leaves it to the browser.
    const isRendered = used.includes(join('client/islands', from)) && used.includes(`name="${name}"`)
    expect(isRendered || used.includes(`<BrowserIsland name="${name}"`), name).toBe(true)
  }
})

test('islands that the server renders make their ids of their props: useId differs within a page', () => {
  const islands = sources('client/{islands,form}/**/*.tsx')
  expect(islands.filter(({ text }) => text.includes('useId')).map(({ file }) => file)).toEqual([])
})

test('raw HTML is written in three places: what the build drew, what is safe, and the empty box of Turnstile', () => {
  const raw = files.filter(({ text }) =>
    /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|outerHTML/.test(text),
  )
  expect(raw.map(({ file }) => file)).toEqual([
    'client/drawn.tsx',
    'client/form/turnstile.tsx',
    'src/html/trusted.ts',
  ])
})

test('only leads/delivery/crm.ts knows the CRM’s field names', () => {
  const knowing = files.filter(({ text }) => /\bretURL\b|'oid'|\boid:|last_name:/.test(text))
  expect(knowing.map(({ file }) => file)).toEqual(['src/leads/delivery/crm.ts'])
})
