type JsonFault = {
  code: 'comma' | 'colon' | 'value' | 'name' | 'string' | 'close' | 'extra' | 'object'
  line: number
  /** The text at the position of the error. */
  near: string
}

const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy

/**
 * The first error of a text that should be a JSON object, or null. An own parser, because the errors of browsers differ,
 * and those of Safari have no line.
 */
export function jsonFault(text: string): JsonFault | null {
  let at = 0
  let afterToken = 0

  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) step(found[0].length)
    return found !== null
  }
  const step = (length: number) => {
    at += length
    afterToken = at
  }
  const space = () => {
    while (' \t\r\n'.includes(text[at] ?? 'x')) at++
  }

  const value = (): JsonFault['code'] | null => {
    space()
    if (text[at] === '{') return entries('}')
    if (text[at] === '[') return entries(']')
    if (text[at] === '"') return take(string) ? null : 'string'
    return take(literal) ? null : at < text.length ? 'value' : 'close'
  }

  const entries = (close: '}' | ']'): JsonFault['code'] | null => {
    step(1)
    space()
    if (text[at] === close) {
      step(1)
      return null
    }
    while (true) {
      const problem = (close === '}' ? name() : null) ?? value()
      if (problem) return problem
      space()
      if (text[at] === close) {
        step(1)
        return null
      }
      if (text[at] !== ',') return at < text.length ? 'comma' : 'close'
      step(1)
    }
  }

  const name = (): JsonFault['code'] | null => {
    space()
    if (text[at] !== '"') return at < text.length ? 'name' : 'close'
    if (!take(string)) return 'string'
    space()
    if (text[at] !== ':') return 'colon'
    step(1)
    return null
  }

  const found = value()
  space()
  const code = found ?? (at < text.length ? 'extra' : text.trimStart().startsWith('{') ? null : 'object')
  if (!code) return null
  // A missing comma belongs at the end of the previous line.
  const place = code === 'comma' ? afterToken : at
  return { code, line: text.slice(0, place).split('\n').length, near: nearby(text.slice(at)) }
}

function nearby(rest: string): string {
  const [, quoted] = rest.match(/^"([^"\n]{1,24})/) ?? []
  return quoted ?? rest.match(/^\S{1,12}/)?.[0] ?? ''
}
