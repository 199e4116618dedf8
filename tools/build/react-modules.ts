import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

/** Entries of React's packages, each with the file that it hands on in production, and what is taken from that. */
const entries: [entry: string, file: string, reduce?: (code: string) => string][] = [
  ['react/index', 'cjs/react.production.js'],
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
export function asModule(code: string, file: string): string {
  const required = /\b(\w+) = require\("([\w-]+)"\)/g
  const imports = [...code.matchAll(required)].map(([, name, from]) => `import * as ${name} from '${from}'\n`)
  const rest = code
    .replace(/^var \w+ = require\("[\w-]+"\);\n/gm, '')
    .replace(/\b\w+ = require\("[\w-]+"\),\s*/g, '')
    .replace(/^exports\.(\w+) = (\w+);$/gm, 'export { $2 as $1 };')
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

/**
 * Without prerendering and resuming nothing is ever postponed; no form keeps a state of React's, no code preloads, no
 * list reveals its boundaries in rows, and the log has an error's own stack, not the one of its components.
 */
function rendersAtOnce(code: string): string {
  const rest = withoutExports(code, ['prerender', 'resume', 'resumeAndPrerender'])
  const states = /\brequest\.(?:trackedPostpones|formState)\b(?! =)/g
  const preloads = /^ReactDOMSharedInternals\.d = \{[^}]*\};\n/m
  const stack = /^function describeComponentStackByType\(type\) \{.*?^\}\n/ms
  const list = /^ {6}case REACT_SUSPENSE_LIST_TYPE:\n {8}a: \{.*?(?=^ {6}case )/ms
  const rows = /^function (finishSuspenseListRow|tryToResolveTogetherRow|unblockSuspenseListRow)\(.*?^\}\n/gms
  if (![states, preloads, stack, list, rows].every((part) => part.test(rest))) {
    throw new Error(
      'react-dom has changed: what it postpones, preloads, lists and tells of errors is elsewhere.',
    )
  }
  return rest
    .replace(states, 'null')
    .replace(preloads, '')
    .replace(stack, "function describeComponentStackByType() { return '' }\n")
    .replace(list, '')
    .replace(rows, 'function $1() {}\n')
}

function withoutPreloads(code: string): string {
  const preloads = ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule']
  return withoutExports(code, [
    ...preloads,
    'createPortal',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ])
}

function withoutExports(code: string, names: string[]): string {
  return names.reduce((left, name) => {
    const exported = new RegExp(`^exports\\.${name} = function.*?^};\n`, 'ms')
    if (!exported.test(left)) throw new Error(`React has changed: ${name} is elsewhere.`)
    return left.replace(exported, '')
  }, code)
}
