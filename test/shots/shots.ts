import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../../tools/run/paths.ts'
import { changedShare, difference, pictureOf, readSketch, sketchOf, writeSketch } from './sketch.ts'

export const langs = ['en', 'ar'] as const
export const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
export const schemes = ['light', 'dark'] as const

/** One picture of the contact sheet. */
export type Shot = {
  kind: string
  lang: (typeof langs)[number]
  width: number
  scheme: (typeof schemes)[number]
}

export const nameOf = ({ kind, lang, width, scheme }: Shot) => `${kind}.${lang}.${width}.${scheme}`

export function shotsOf(kind: string): Shot[] {
  return langs.flatMap((lang) =>
    sizes.flatMap(({ width }) => schemes.map((scheme) => ({ kind, lang, width, scheme }))),
  )
}

/** Sketches of the accepted pictures by name, in the repository. */
export const acceptedFile = join(root, 'test/shots/accepted.json')
/** The accepted pictures themselves, on this machine only. */
export const acceptedFolder = join(root, '.state/shots')
/** The last run. */
export const folder = join(root, 'test-results/shots')

const sketches = z.record(z.string(), z.string())
export const readAccepted = (): Record<string, string> =>
  sketches.parse(JSON.parse(readFileSync(acceptedFile, 'utf8')))

/** The result for a picture. `share` is of its pixels, if the accepted picture is on this machine. */
const foundSchema = z.object({
  sketch: z.string(),
  difference: z.nullable(z.string()),
  share: z.nullable(z.number()),
})
export type Found = z.infer<typeof foundSchema>

/** Compares a picture with the accepted one. */
export function compareWithAccepted(name: string, png: Uint8Array): Found {
  const acceptedPng = fileOrNull(join(acceptedFolder, `${name}.png`))
  const sketch = foundIn(acceptedFolder, name)?.sketch
  return compare(png, readAccepted()[name], acceptedPng && { png: acceptedPng, sketch })
}

type Kept = { png: Uint8Array; sketch: string | undefined }

/** `stored` is the picture that was accepted here: another one may have been accepted since. */
export function compare(png: Uint8Array, accepted: string | undefined, stored: Kept | null): Found {
  const acceptedPng = stored && stored.sketch === accepted ? stored.png : null
  if (accepted && acceptedPng && Buffer.compare(acceptedPng, png) === 0) {
    return { sketch: accepted, difference: null, share: 0 }
  }
  const picture = pictureOf(png)
  const sketch = sketchOf(picture)
  return {
    sketch: writeSketch(sketch),
    difference: accepted ? difference(sketch, readSketch(accepted)) : 'new',
    share: acceptedPng && changedShare(picture, pictureOf(acceptedPng)),
  }
}

/** Writes the picture and the comparison for the contact sheet. */
export function storeShot(name: string, png: Uint8Array, result: Found): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.png`), png)
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(result))
}

/** null if the last run did not take it. */
export const lastFound = (name: string): Found | null => foundIn(folder, name)

function foundIn(place: string, name: string): Found | null {
  const text = fileOrNull(join(place, `${name}.json`))
  return text && foundSchema.parse(JSON.parse(text.toString()))
}

function fileOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
