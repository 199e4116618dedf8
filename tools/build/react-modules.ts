import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from './paths.ts'
import { rendersPages } from './react-server.ts'

/** Entries of React's packages, each with the file that it hands on in production, and what is taken from that. */
const entries: [entry: string, file: string, reduce?: (code: string) => string][] = [
  ['react/index', 'cjs/react.production.js', withoutUnknown],
  ['react/jsx-runtime', 'cjs/react-jsx-runtime.production.js'],
  ['react-dom/index', 'cjs/react-dom.production.js', withoutPreloads],
  ['react-dom/server.edge', 'cjs/react-dom-server.edge.production.js', rendersAtOnce],
]

/**
 * React's production code as ES modules: elements are made by a name instead of a property of a package, two thousand
 * times, and what nothing imports is left out.
 */
export const reactModules: Plugin = {
  name: 'react as modules',
  setup({ onLoad }) {
    for (const [entry, file, reduce = (code: string) => code] of entries) {
      onLoad(
        { filter: new RegExp(`/node_modules/${entry.replace('.', String.raw`\.`)}\\.js$`) },
        async ({ path }) => ({
          contents: asModule(reduce(await readFile(join(dirname(path), file), 'utf8')), file),
          resolveDir: dirname(path),
          loader: 'js',
        }),
      )
    }
    onLoad({ filter: /\/node_modules\/@hono\/react-renderer\/dist\/index\.js$/ }, async ({ path }) => ({
      contents: rendersStreams(await readFile(path, 'utf8')),
      resolveDir: dirname(path),
      loader: 'js',
    }))
  },
}

/** `file` names the module in what stops the build: a package that assigns and requires otherwise than at its top level. */
function asModule(code: string, file: string): string {
  const required = /\b(\w+) = require\("([\w-]+)"\)/g
  const imports = [...code.matchAll(required)].map(([, name, from]) => `import * as ${name} from '${from}'\n`)
  const rest = code
    .replace(/^var \w+ = require\("[\w-]+"\);\n/gm, '')
    .replace(/\b\w+ = require\("[\w-]+"\),\s*/g, '')
    .replace(/^exports\.(\w+) =\s+(\w+);$/gm, 'export { $2 as $1 };')
    .replace(/^exports\.(\w+) =/gm, 'export { $$$1 as $1 };\nconst $$$1 =')
  if (/\bexports\b|\brequire\(/.test(rest)) throw new Error(`${file}: React exports or requires otherwise`)
  return imports.join('') + rest
}

/** Of the renderer of Hono: pages are streams. */
function rendersStreams(code: string): string {
  const whole = 'import { renderToString } from "react-dom/server";\n'
  if (!code.includes(whole) || !code.includes('import React from "react";')) {
    throw new Error("Hono's renderer has changed: it imports React otherwise.")
  }
  return code
    .replace('import React from', 'import * as React from')
    .replace(whole, 'const renderToString = undefined;\n')
}

function rendersAtOnce(code: string): string {
  return rendersPages(withoutExports(code, 'prerender resume resumeAndPrerender'), readSources())
}

function readSources(): string {
  const files = globSync('{src,client,contract}/**/*.{ts,tsx}', { cwd: root })
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}

/** What the reduced renderer does not know cannot be imported. */
function withoutUnknown(code: string): string {
  const rest = withoutExports(
    code,
    'Activity Children Component PureComponent ViewTransition __COMPILER_RUNTIME addTransitionType forwardRef lazy memo',
    'unstable_useCacheRefresh useActionState useDebugValue useDeferredValue useEffectEvent useImperativeHandle',
    'useInsertionEffect useOptimistic useSyncExternalStore useTransition',
  )
  const classes = /^function Component\(.*?^pureComponentPrototype\.isPureReactComponent = !0;\n/ms
  if (!classes.test(rest)) throw new Error('React has changed: its classes are elsewhere.')
  return rest.replace(classes, '')
}

function withoutPreloads(code: string): string {
  return withoutExports(
    code,
    'browser createPortal preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset',
    'useFormState useFormStatus',
  )
}

function withoutExports(code: string, ...names: string[]): string {
  return names
    .flatMap((some) => some.split(' '))
    .reduce((left, name) => {
      const exported = new RegExp(
        `^exports\\.${name} = (?:\\w+|function \\(\\) \\{\\}|(?:function|\\{).*?^\\});\n`,
        'ms',
      )
      if (!exported.test(left)) throw new Error(`React has changed: ${name} is elsewhere.`)
      return left.replace(exported, '')
    }, code)
}
