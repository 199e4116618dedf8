import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { importsOf, type Source, sources, withTests } from '../support/repository/sources.ts'

/* Which packages each layer may import is in biome.json. */

/** Each layer may import itself and the layers before it: the drawing in docs/develop/architecture.md. */
const layers = [
  ['contract', 'brand'],
  ['site', 'platform', 'html', 'generated'],
  ['i18n', 'data', 'client', 'locales', 'estimate', 'bookings'],
  ['app-context'],
  ['ui', 'leads', 'media', 'applications'],
  ['mail'],
  ['widgets'],
  ['pages'],
  ['routes', 'middleware', 'admin'],
  ['sharing'],
  ['app', 'background'],
  ['worker'],
]

const files = sources('{contract,src,client,locales}/**/*.{ts,tsx}')
const imports = files.flatMap(({ file, text }) =>
  importsOf(text).map((from) => ({
    file,
    from,
    to: from.startsWith('.') ? join(dirname(file), from) : null,
  })),
)

/** `src/ui/links/link.tsx` → `ui`, `src/app.ts` → `app`, `client/entry.ts` → `client`. */
function areaOf(file: string): string {
  const [top = '', second = ''] = file.split('/')
  return top === 'src' ? second.replace(/\.tsx?$/, '') : top
}

const layerOf = (file: string) => layers.findIndex((areas) => areas.includes(areaOf(file)))

test('every file belongs to a layer', () => {
  expect(files.filter(({ file }) => layerOf(file) < 0).map(({ file }) => file)).toEqual([])
})

test('the admin gets its database only from its sign-in check, with one session per request', () => {
  const asking = files.filter(
    ({ file, text }) =>
      file.startsWith('src/admin/') &&
      !file.includes('.test.') &&
      /\b(?:database|sessionDatabase)\(|\benv\.DB\b/.test(text),
  )
  expect(asking.map(({ file }) => file)).toEqual(['src/admin/access/require-staff.tsx'])
})

test('imports lead downward only', () => {
  expect(imports.length).toBeGreaterThan(files.length)
  const upward = imports.filter(
    ({ file, to }) => to !== null && layerOf(to) > layerOf(file) && !isApiType(file, to),
  )
  expect(upward.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
})

/** The workspace imports the type of the admin's API, and nothing else of the server. */
const isApiType = (file: string, to: string) =>
  file === 'client/workspace/api/api.ts' && to === 'src/admin/api/api.ts'

test('the workspace imports only a type from the server', () => {
  const { text = '' } = files.find(({ file }) => file === 'client/workspace/api/api.ts') ?? {}
  expect(text.match(/.*\/src\/.*/g)).toEqual([
    "import type { AdminApi } from '../../../src/admin/api/api.ts'",
  ])
})

test('the workspace has three layers: shared parts, the editor, the screens', () => {
  const staffLayers = ['client/workspace/', 'client/editor/', 'client/admin/']
  const staffLayerOf = (path: string) => staffLayers.findIndex((folder) => path.startsWith(folder))
  const upward = imports.filter(
    ({ file, to }) =>
      to !== null &&
      !/\.test\./.test(file) &&
      staffLayerOf(file) >= 0 &&
      staffLayerOf(to) > staffLayerOf(file),
  )
  expect(upward.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  expect(
    imports.filter(({ file }) => file.startsWith('client/admin/') && staffLayerOf(file) === 2),
  ).not.toEqual([])
})

test('routes, admin and middleware import nothing of each other', () => {
  const others = new Map([
    ['routes', ['admin']],
    ['admin', ['routes']],
    ['middleware', ['routes', 'admin']],
  ])
  const across = imports.filter(
    ({ file, to }) => to !== null && others.get(areaOf(file))?.includes(areaOf(to)),
  )
  expect(across.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
})

test('there are no import cycles, not even in tools and tests', () => {
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

test('the worker’s entry imports no texts, no React and no query builder', () => {
  const packages = new Set<string>()
  const reached = new Set(['src/worker.ts'])
  for (const file of reached) {
    const text = files.find((known) => known.file === file)?.text ?? ''
    for (const [, from = ''] of text.matchAll(/(?:^|\n)import (?!type )[^'(]*'([^']+)'/g)) {
      if (from.startsWith('.')) reached.add(join(dirname(file), from))
      else packages.add(from)
    }
  }
  expect(reached).toContain('locales/en/language.ts')
  expect([...reached].filter((file) => /^locales\/.*(?<!language)\.\w+$|\.tsx$/.test(file))).toEqual([])
  expect([...packages].filter((name) => /react|intl|drizzle/.test(name))).toEqual([])
})

test('client/ imports only itself and the contract, and the site imports nothing of art/', () => {
  const reached = imports.flatMap(({ file, to }) => (to ? [{ file, to }] : []))
  const outside = reached.filter(
    ({ file, to }) =>
      to.startsWith('art/') ||
      (areaOf(file) === 'client' && !['client', 'contract'].includes(areaOf(to)) && !isApiType(file, to)),
  )
  expect(outside.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
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
  expect(names.length).toBeGreaterThan(3)
  for (const [, name = '', from = ''] of names) {
    // Exception: the server renders the component of an island.
    expect(used.includes(join('client/islands', from)) && used.includes(`name="${name}"`), name).toBe(true)
  }
})

test('islands of the server derive ids from their props, because useId differs within a page', () => {
  const islands = sources('client/{islands,form}/**/*.tsx')
  expect(islands.filter(({ text }) => text.includes('useId')).map(({ file }) => file)).toEqual([])
})

test('raw HTML is written in three places: drawings, sanitised HTML, the box of Turnstile', () => {
  const raw = files.filter(({ text }) =>
    /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|outerHTML/.test(text),
  )
  expect(raw.map(({ file }) => file)).toEqual([
    'client/form/turnstile.tsx',
    'client/inline-icon.tsx',
    'src/html/raw-html.ts',
  ])
})

test('only leads/delivery/crm.ts names the fields of the CRM', () => {
  const knowing = files.filter(({ text }) => /\bretURL\b|'oid'|\boid:|last_name:/.test(text))
  expect(knowing.map(({ file }) => file)).toEqual(['src/leads/delivery/crm.ts'])
})

const filesWith = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => (/^(?:src|contract)/.test(file) && pattern.test(text) ? [file] : []))

test('the server gets the time from a clock, and only its entry points use the system clock', () => {
  expect(filesWith(/\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/)).toEqual(['src/platform/time.ts'])
  expect(filesWith(/\bsystemClock\b/)).toEqual(['src/app.ts', 'src/background.ts', 'src/platform/time.ts'])
})

test('request bodies, hashes and timeouts of the server are implemented in one file each', () => {
  const reading = /\bparseBody\(|\breq\.(?:json|text|formData|arrayBuffer|blob)\(|request\.body\b|body-limit/
  expect(filesWith(reading)).toEqual(['src/platform/request-body.ts'])
  expect(filesWith(/\bsubtle\.digest\(|createHash\(/)).toEqual(['src/platform/sha256.ts'])
  expect(filesWith(/\bPromise\.race\(|\b(?:set|clear)Timeout\(/)).toEqual(['src/platform/time.ts'])
})

const placeOf = (file: string, from: string) => (from.startsWith('.') ? join(dirname(file), from) : from)

/** The names that one file imports from another: `*` for all of them. */
function importedFrom({ file, text }: Source): string[] {
  const named = [
    ...text.matchAll(/(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g),
    ...text.matchAll(/const \{([^}]*)\} = await import\('([^']+)'\)/g),
  ]
  const names = named.flatMap(([, list = '', from = '']) =>
    [...list.matchAll(/(?:^|,)\s*(?:type\s+)?(\w+)/g)].map(([, name]) => `${placeOf(file, from)} ${name}`),
  )
  const braced = new Set(named.map(([, , from]) => from))
  const whole = importsOf(text).filter((from) => !braced.has(from))
  return [...names, ...whole.map((from) => `${placeOf(file, from)} *`)]
}

test('every export is imported somewhere', () => {
  const all = withTests('{art,brand,client,contract,locales,src,test,tools}/**/*.{ts,tsx}', '*.{ts,mts}')
  const imported = new Set(all.flatMap(importedFrom))
  const exported = sources('{art,brand,client,contract,locales,src,tools}/**/*.{ts,tsx}').flatMap(
    ({ file, text }) =>
      [...text.matchAll(/(?:^|\n)export\s+(?:async\s+)?(?:const|function\*?|class|type)\s+(\w+)/g)].map(
        ([, name = '']) => ({ file, name }),
      ),
  )
  expect(exported.length).toBeGreaterThan(500)
  const unused = exported.filter(
    ({ file, name }) => !imported.has(`${file} ${name}`) && !imported.has(`${file} *`),
  )
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
