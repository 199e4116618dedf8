import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildLogos } from '../art/icons.ts'

/**
 * Technology logos as files, path by name: inline, the thirty-two of them would be a third of the home page, and
 * three quarters of them are in closed tabs. `ink` is the light theme's: the dark theme inverts the pictures. One hash for all keeps the paths compressible.
 */
export async function writeLogos(
  assets: string,
  names: readonly string[],
  ink: string,
): Promise<Record<string, string>> {
  const svgs = Object.entries(buildLogos(names)).map(
    ([name, body]) =>
      [
        name,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="${ink}">${body}</svg>`,
      ] as const,
  )
  const hash = createHash('sha256').update(JSON.stringify(svgs)).digest('hex').slice(0, 8)
  const folder = `/art/logos/${hash}`
  await mkdir(join(assets, folder), { recursive: true })
  await Promise.all(svgs.map(([name, svg]) => writeFile(join(assets, folder, `${name}.svg`), svg)))
  return Object.fromEntries(svgs.map(([name]) => [name, `${folder}/${name}.svg`]))
}
