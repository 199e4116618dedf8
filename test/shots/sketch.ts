import { PNG } from 'pngjs'

/*
 * The look of a page, small enough for the repository: its height, and the lightness and warmth of each field of a
 * grid. A word that moves changes a field, the smoothing of an edge does not.
 */

export type Picture = { width: number; height: number; data: Uint8Array }
export type Sketch = { height: number; fields: Uint8Array }

const columns = 6
const rows = 16
/** Lightness, and red against blue. */
const channels = 2

/** A field may be off by rounding. */
const tolerated = 1

export function pictureOf(png: Uint8Array): Picture {
  return PNG.sync.read(Buffer.from(png))
}

export function sketchOf({ width, height, data }: Picture): Sketch {
  const sums = new Float64Array(columns * rows * channels)
  const counts = new Float64Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
      const field = row + Math.floor((x * columns) / width)
      counts[field] = (counts[field] ?? 0) + 1
      sums[field * 2] = (sums[field * 2] ?? 0) + red * 0.3 + green * 0.59 + blue * 0.11
      sums[field * 2 + 1] = (sums[field * 2 + 1] ?? 0) + (255 + red - blue) / 2
    }
  }
  const fields = Uint8Array.from(sums, (sum, index) =>
    Math.round(sum / (counts[Math.floor(index / channels)] || 1)),
  )
  return { height, fields }
}

/** The differences of two sketches in words; empty if they look the same. */
export function difference(now: Sketch, accepted: Sketch): string | null {
  if (now.height !== accepted.height) return `${now.height} px high instead of ${accepted.height}`
  const changed = new Set<number>()
  for (const [index, value] of now.fields.entries()) {
    if (Math.abs(value - (accepted.fields[index] ?? 0)) > tolerated) {
      changed.add(Math.floor(index / (columns * channels)))
    }
  }
  if (changed.size === 0) return null
  const y = (row: number) => Math.round((row * now.height) / rows)
  return `between ${y(Math.min(...changed))} and ${y(Math.max(...changed) + 1)} px from the top`
}

export const writeSketch = ({ height, fields }: Sketch): string =>
  `${height} ${Buffer.from(fields).toString('base64')}`

export function readSketch(text: string): Sketch {
  const [height = '', fields = ''] = text.split(' ')
  return { height: Number(height), fields: new Uint8Array(Buffer.from(fields, 'base64')) }
}

/** Smaller differences of a channel are invisible. */
const visible = 16

/** The share of pixels that differ visibly, of the higher picture. */
export function changedShare(now: Picture, accepted: Picture): number {
  if (now.width !== accepted.width) return 1
  const [higher, lower] = now.height > accepted.height ? [now, accepted] : [accepted, now]
  let changed = (higher.height - lower.height) * higher.width
  for (let at = 0; at < lower.data.length; at += 4) {
    for (let channel = at; channel < at + 3; channel++) {
      if (Math.abs((now.data[channel] ?? 0) - (accepted.data[channel] ?? 0)) > visible) {
        changed++
        break
      }
    }
  }
  return changed / (higher.height * higher.width)
}
