import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileForUse } from '../art/referenced.ts'

/**
 * All icons of visitors' pages in one file, each under its name, for icons that no first screen shows; returns its path.
 * It has no colours and no widths of lines: `<use>` inherits them from the page.
 */
export async function writeIconSheet(assets: string, bodies: Record<string, string>): Promise<string> {
  const groups = Object.entries(bodies).map(([name, body]) =>
    body.startsWith('<path') && body.endsWith('/>') && body.lastIndexOf('<') === 0
      ? body.replace('<path', `<path id="${name}"`)
      : `<g id="${name}">${body}</g>`,
  )
  const sheet = fileForUse(groups.join(''))
  const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 8)
  const path = `/art/icons.${hash}.svg`
  await mkdir(join(assets, 'art'), { recursive: true })
  await writeFile(join(assets, path), sheet)
  return path
}
