import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import * as z from 'zod/mini'
import { loadFace } from '../art/outline.ts'
import { root } from '../build/paths.ts'
import type { Brand } from './brand-file.ts'

type Script = keyof Brand['fonts']
type Font = Brand['fonts'][Script]

/** Space, no-break space, full stop, guillemets, ellipsis: they belong to the Arabic around them. */
const MARKS = '\u0020\u00a0\u002e\u00ab\u00bb\u2026'

/** What packages of @fontsource-variable say about themselves. */
const metadata = z.object({
  id: z.string(),
  family: z.string(),
  variable: z.record(z.string(), z.object({ min: z.string(), max: z.string(), default: z.string() })),
  license: z.object({ type: z.literal('OFL-1.1'), attribution: z.string() }),
})

/**
 * Puts a variable font under the OFL into public/fonts, with its authors, in the place of `old`. `from` is a package of
 * @fontsource-variable or a folder with its content. The packages split fonts by script; `source`, the complete font,
 * also gives Arabic its own stop and quotes.
 */
export async function installFont(script: Script, from: string, old: Font, source?: string): Promise<Font> {
  const folder = folderOf(from)
  const text = readFileSync(join(folder, 'metadata.json'), 'utf8')
  const { id, family, variable, license } = metadata.parse(JSON.parse(text))
  const { wght, ...others } = variable
  if (!wght) throw new Error(`${from} has no variable weight`)
  const packed = join(folder, 'files', `${id}-${script}-wght-normal.woff2`)
  if (!existsSync(packed)) throw new Error(`${from} has no letters of the ${script} script`)
  const file = `${id}.woff2`
  const path = join(root, 'public/fonts', file)
  const weights: [number, number] = [Number(wght.min), Number(wght.max)]
  if (source) {
    const letters = String.fromCodePoint(...(await loadFace(packed)).collectUnicodes())
    const pinned = Object.entries(others).map(([axis, value]) => [axis, Number(value.default)] as const)
    const bytes = await subsetFont(readFileSync(source), MARKS + letters, {
      targetFormat: 'woff2',
      variationAxes: {
        ...Object.fromEntries(pinned),
        wght: { min: weights[0], max: weights[1], default: Number(wght.default) },
      },
    })
    writeFileSync(path, bytes)
  } else copyFileSync(packed, path)
  replaceLine('public/fonts/OFL.txt', `(${old.file}`, `${family} (${file}, a subset): ${license.attribution}`)
  replaceLine(
    'docs/run/licences.md',
    `\`public/fonts/${old.file}\``,
    `| ${family} (\`@fontsource-variable/${id}\`) | \`public/fonts/${file}\`, a subset | OFL 1.1 | \`public/fonts/OFL.txt\` |`,
  )
  return { family, file, weights }
}

function folderOf(from: string): string {
  if (existsSync(join(from, 'metadata.json'))) return from
  return dirname(createRequire(import.meta.url).resolve(`${from}/package.json`))
}

function replaceLine(file: string, containing: string, line: string): void {
  const path = join(root, file)
  const lines = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, lines.map((text) => (text.includes(containing) ? line : text)).join('\n'))
}
