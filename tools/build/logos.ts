import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildLogos } from '../art/icons.ts'

/** The light theme's ink; the dark theme inverts the picture (`--logo-filter`). */
const ink = '#0b1a16'

/**
 * Technology logos as files under `/art/logos/`, path by name: thirty-two of them inline would be a third
 * of the home page, and three quarters of them stand in closed tabs.
 */
export async function writeLogos(assets: string, names: readonly string[]): Promise<Record<string, string>> {
  await mkdir(join(assets, 'art/logos'), { recursive: true })
  const paths: Record<string, string> = {}
  for (const [name, body] of Object.entries(buildLogos(names))) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="${ink}">${body}</svg>`
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
    paths[name] = `/art/logos/${name}.${hash}.svg`
    await writeFile(join(assets, paths[name]), svg)
  }
  return paths
}
