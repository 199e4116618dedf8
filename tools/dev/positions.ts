import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { root } from '../run/paths.ts'

/** `file:///…/worker.js:12:34`, in a stack or a log line; the name alone where the platform knows no path. */
const placePattern = /(?:file:\/\/)?(?:\/[^\s():"'<>]*\/)?worker\.js:(\d+):(\d+)/g

/** Translates places in the worker's bundle to places in the sources. Reads the source map when first needed. */
export function openPositions() {
  let bundle = ''
  let map: SourceMap | undefined

  const place = (found: string, line: string, column: string): string => {
    try {
      map ??= new SourceMap(parse(readFileSync(`${bundle}.map`, 'utf8')))
      const origin = map.findOrigin(Number(line), Number(column))
      if (!('fileName' in origin)) return found
      const file = relative(root, resolve(dirname(bundle), origin.fileName))
      return `${file}:${origin.lineNumber}:${origin.columnNumber}`
    } catch {
      // The bundle is just being replaced.
      return found
    }
  }

  return {
    /** From now on places refer to this bundle, whose source map is beside it. */
    use(path: string) {
      bundle = path
      map = undefined
    },
    /** Frames of packages are left out: they are the same for every error. */
    inSources: (text: string) =>
      bundle ? text.replace(placePattern, place).replace(/\n +at [^\n]*\(node_modules\/[^\n]*/g, '') : text,
  }
}

function parse(text: string): SourceMapPayload {
  return JSON.parse(text)
}
