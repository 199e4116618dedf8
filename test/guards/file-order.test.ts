import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { sources } from '../support/repository/sources.ts'

/* A file reads from the top: types, exports, then the functions that they call. */

type Node = { type: string; [field: string]: unknown }

test('private functions stand below the first export, unless the module calls them on loading', () => {
  const files = sources('{client,contract,src,tools}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(900)
  const early = files.flatMap(({ file, text }) =>
    earlyFunctions(parse(file, text)).map((name) => `${file}: ${name}`),
  )
  expect(early).toEqual([])
})

test('the check knows which functions a module uses while it loads', () => {
  const lazy = 'const helper = () => 1\n'
  const early = (text: string) => earlyFunctions(parse('module.ts', text))
  expect(early(`${lazy}export function value() { return helper() }`)).toEqual(['helper'])
  expect(early(`${lazy}export const routes = app.get('/', () => helper())`)).toEqual(['helper'])
  expect(early(`export const value = () => helper()\n${lazy}`)).toEqual([])
  expect(early(`${lazy}export const value = helper()`)).toEqual([])
  expect(early(`${lazy}export const values = [1].map(() => helper())`)).toEqual([])
  expect(early(`${lazy}const other = () => helper()\nexport const value = other()`)).toEqual([])
  expect(early(`${lazy}export type Value = 1`)).toEqual([])
})

const parse = (file: string, text: string): Node[] => nodesIn(parseSync(file, text).program.body)

/** The private functions above the first exported value. */
function earlyFunctions(statements: Node[]): string[] {
  const first = statements.findIndex(isValueExport)
  const functions = new Map(statements.flatMap(functionsOf))
  const used = new Set<string>()
  const follow = (node: unknown) => {
    for (const name of namesIn(node)) {
      const body = functions.get(name)
      if (!body || used.has(name)) continue
      used.add(name)
      follow(body.body)
    }
  }
  follow(statements)
  return statements
    .slice(0, Math.max(first, 0))
    .flatMap(functionsOf)
    .flatMap(([name]) => (used.has(name) ? [] : [name]))
}

const isValueExport = ({ type, exportKind, specifiers, declaration }: Node) =>
  type === 'ExportDefaultDeclaration' ||
  (type === 'ExportNamedDeclaration' &&
    exportKind === 'value' &&
    (Boolean(declaration) || nodesIn(specifiers).length > 0))

/** The functions that a statement declares, by name; both `function f() {}` and `const f = () => …`. */
function functionsOf(statement: Node): [string, Node][] {
  const [declared = statement] = nodesIn([statement.declaration])
  if (declared.type === 'FunctionDeclaration') return [[nameOf(declared.id), declared]]
  return nodesIn(declared.declarations).flatMap((variable): [string, Node][] => {
    const [init] = nodesIn([variable.init])
    return init && isFunction(init) ? [[nameOf(variable.id), init]] : []
  })
}

const functionTypes = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']
const isFunction = ({ type }: Node) => functionTypes.includes(type)

const iterations = [
  'map',
  'flatMap',
  'filter',
  'find',
  'some',
  'every',
  'reduce',
  'forEach',
  'toSorted',
  'from',
]

/** The names that run when `node` is evaluated: without types and function bodies, except callbacks of a loop. */
function namesIn(node: unknown): string[] {
  return nodesIn(Array.isArray(node) ? node : [node]).flatMap((one): string[] => {
    if (one.type === 'Identifier') return [nameOf(one)]
    if (one.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(one.type)) return []
    if (isFunction(one) || one.type === 'ImportDeclaration') return []
    const [callee] = nodesIn([one.callee])
    const callbacks =
      callee && (isFunction(callee) || iterations.includes(nameOf(callee.property)))
        ? [callee, ...nodesIn(one.arguments)].filter(isFunction).map(({ body }) => body)
        : []
    const evaluated = Object.entries(one).filter(([field]) => !isName(field, one))
    return [...evaluated.map(([, value]) => value), callbacks].flatMap(namesIn)
  })
}

/** Whether the field names something instead of reading it: `b` of `a.b`, `{ b: a }` and `const b = a`. */
const isName = (field: string, { computed }: Node) =>
  field === 'id' || (!computed && (field === 'property' || field === 'key'))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (values: unknown): Node[] => (Array.isArray(values) ? values.filter(isNode) : [])
const nameOf = (id: unknown) => (isNode(id) && typeof id.name === 'string' ? id.name : '')
