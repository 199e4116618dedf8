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
  let position = 0
  let afterToken = 0

  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = position
    const match = pattern.exec(text)
    if (match) step(match[0].length)
    return match !== null
  }
  const step = (length: number) => {
    position += length
    afterToken = position
  }
  const space = () => {
    while (' \t\r\n'.includes(text[position] ?? 'x')) position++
  }

  const value = (): JsonFault['code'] | null => {
    space()
    if (text[position] === '{') return entries('}')
    if (text[position] === '[') return entries(']')
    if (text[position] === '"') return take(string) ? null : 'string'
    return take(literal) ? null : position < text.length ? 'value' : 'close'
  }

  const entries = (close: '}' | ']'): JsonFault['code'] | null => {
    step(1)
    space()
    if (text[position] === close) {
      step(1)
      return null
    }
    while (true) {
      const problem = (close === '}' ? name() : null) ?? value()
      if (problem) return problem
      space()
      if (text[position] === close) {
        step(1)
        return null
      }
      if (text[position] !== ',') return position < text.length ? 'comma' : 'close'
      step(1)
    }
  }

  const name = (): JsonFault['code'] | null => {
    space()
    if (text[position] !== '"') return position < text.length ? 'name' : 'close'
    if (!take(string)) return 'string'
    space()
    if (text[position] !== ':') return 'colon'
    step(1)
    return null
  }

  const valueFault = value()
  space()
  const code =
    valueFault ?? (position < text.length ? 'extra' : text.trimStart().startsWith('{') ? null : 'object')
  if (!code) return null
  // A missing comma belongs at the end of the previous line.
  const place = code === 'comma' ? afterToken : position
  return { code, line: text.slice(0, place).split('\n').length, near: nearby(text.slice(position)) }
}

function nearby(text: string): string {
  const [, quoted] = text.match(/^"([^"\n]{1,24})/) ?? []
  return quoted ?? text.match(/^\S{1,12}/)?.[0] ?? ''
}
