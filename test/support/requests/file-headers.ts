import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../repository/sources.ts'

/** The rules of `public/_headers`: headers by pattern, their names in lower case. */
export function fileHeaders(): Record<string, Record<string, string>> {
  const blocks = readFileSync(join(root, 'public/_headers'), 'utf8').trim().split('\n\n')
  return Object.fromEntries(
    blocks.map((block) => {
      const [pattern = '', ...lines] = block.split('\n')
      const headers = lines.map((line) => {
        const [, name = '', value = ''] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
        return [name.toLowerCase(), value]
      })
      return [pattern, Object.fromEntries(headers)]
    }),
  )
}
