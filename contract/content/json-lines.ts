import type { Path } from '../immutable-json.ts'

/* Lines of values and mistakes in a JSON text. Lines count from 1. */

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** The line on which the value at a path begins, or its innermost existing parent. */
export function lineOf(json: string, path: Path): number {
  const open: { isList: boolean; key: string | number; isNamed: boolean }[] = []
  let depth = -1
  let position = 0
  for (const { 0: token, index } of json.matchAll(tokens)) {
    const top = open.at(-1)
    if (token === '}' || token === ']') open.pop()
    else if (token === ',' && top) {
      if (typeof top.key === 'number') top.key += 1
      else top.isNamed = false
    } else if (token.startsWith('"') && top && !top.isList && !top.isNamed) {
      top.key = String(JSON.parse(token))
      top.isNamed = true
    } else if (token !== ':') {
      const isOnTheWay = open.every(({ key }, at) => String(key) === String(path[at]))
      if (isOnTheWay && open.length > depth && open.length <= path.length) {
        depth = open.length
        position = index
      }
      if (token === '{') open.push({ isList: false, key: '', isNamed: false })
      if (token === '[') open.push({ isList: true, key: 0, isNamed: true })
    }
  }
  return lineAt(json, position)
}

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing'

/** The line of the first mistake in a text that is not JSON: browsers do not agree on how to say it, or whether. */
export function lineOfMistake(json: string): number {
  const open: string[] = []
  let expected: Expected = 'value'
  const afterValue = (): Expected => (open.length > 0 ? ', or end' : 'nothing')
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"/g)) {
    const next = afterToken(token)
    if (next === null) return lineAt(json, index)
    expected = next
  }
  return lineAt(json, json.trimEnd().length)

  /** The next expected token, or null if this one is wrong. */
  function afterToken(token: string): Expected | null {
    const takesValue = expected === 'value' || expected === 'value or ]'
    const takesName = expected === 'name' || expected === 'name or }'
    const isText = token.startsWith('"')
    if (token === '{' || token === '[') {
      if (!takesValue) return null
      open.push(token === '{' ? '}' : ']')
      return token === '{' ? 'name or }' : 'value or ]'
    }
    if (token === '}' || token === ']') {
      const mayEnd = expected === ', or end' || expected === (token === '}' ? 'name or }' : 'value or ]')
      return mayEnd && open.pop() === token ? afterValue() : null
    }
    if (token === ',') return expected !== ', or end' ? null : open.at(-1) === '}' ? 'name' : 'value'
    if (token === ':') return expected === ':' ? 'value' : null
    if (!isPlain(token)) return null
    if (takesName) return isText ? ':' : null
    return takesValue ? afterValue() : null
  }
}

function isPlain(token: string): boolean {
  try {
    JSON.parse(token)
    return true
  } catch {
    return false
  }
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
