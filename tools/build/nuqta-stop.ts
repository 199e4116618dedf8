/** The full stop spans this share of its advance, and its lower corner stands this far below the line, in em. */
const span = 0.9
const overshoot = 0.012

/**
 * A TrueType font whose glyph `id` is the nuqta, a square turned 45°, on its advance and `after` em more at its right. The
 * font has one weight: the outlines of a variable one would move with the old corners. A font of another kind comes back
 * unchanged.
 */
export function withNuqta(font: Uint8Array, id: number, advance: number, after: number): Uint8Array {
  const tables = readTables(font)
  const [head, loca, glyf] = [tables.get('head'), tables.get('loca'), tables.get('glyf')]
  const [hhea, hmtx] = [tables.get('hhea'), tables.get('hmtx')]
  if (!head || !loca || !glyf || !hhea || !hmtx) return font
  const upem = viewOf(head).getUint16(18)
  const glyphs = splitGlyphs(viewOf(head), viewOf(loca), glyf)
  const drawn = nuqta(advance, upem)
  glyphs[id] = drawn
  const written = joinGlyphs(glyphs)
  const [changedHead, changedHhea] = [head.slice(), hhea.slice()]
  // Long offsets, and an advance for each glyph.
  viewOf(changedHead).setInt16(50, 1)
  viewOf(changedHhea).setUint16(34, glyphs.length)
  const metrics = readMetrics(viewOf(hhea), viewOf(hmtx), glyphs.length)
  metrics[id] = { advance: advance + Math.round(upem * after), bearing: viewOf(drawn).getInt16(2) }
  return writeTables(
    new Map([
      ...tables,
      ['head', changedHead],
      ['hhea', changedHhea],
      ['hmtx', writeMetrics(metrics)],
      ['loca', written.loca],
      ['glyf', written.glyf],
    ]),
    viewOf(font).getUint32(0),
  )
}

/** As the format writes a contour: its box, its last point, a flag for each point, and steps from point to point. */
function nuqta(advance: number, upem: number): Uint8Array {
  const half = Math.round((advance * span) / 2)
  const middle = Math.round(advance / 2)
  const bottom = -Math.round(upem * overshoot)
  const box = [middle - half, bottom, middle + half, bottom + 2 * half]
  const across = [middle, -half, half, half]
  const up = [bottom, half, half, -half]
  const onCurve = 0x01
  const bytes = new Uint8Array(36)
  const view = viewOf(bytes)
  for (const [index, value] of [1, ...box, 3, 0].entries()) view.setInt16(index * 2, value)
  bytes.fill(onCurve, 14, 18)
  for (const [index, step] of [...across, ...up].entries()) view.setInt16(18 + index * 2, step)
  return bytes
}

type Metrics = { advance: number; bearing: number }

/** Glyphs after the last advance have the same, and only a bearing of their own. */
function readMetrics(hhea: DataView, hmtx: DataView, count: number): Metrics[] {
  const full = hhea.getUint16(34)
  return Array.from({ length: count }, (_, index) => ({
    advance: hmtx.getUint16(Math.min(index, full - 1) * 4),
    bearing: hmtx.getInt16(index < full ? index * 4 + 2 : full * 4 + (index - full) * 2),
  }))
}

function writeMetrics(metrics: Metrics[]): Uint8Array {
  const written = new Uint8Array(metrics.length * 4)
  for (const [index, { advance, bearing }] of metrics.entries()) {
    viewOf(written).setUint16(index * 4, advance)
    viewOf(written).setInt16(index * 4 + 2, bearing)
  }
  return written
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

function readTables(font: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(font)
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const entry = 12 + index * 16
      const tag = String.fromCharCode(...font.subarray(entry, entry + 4))
      const from = view.getUint32(entry + 8)
      return [tag, font.slice(from, from + view.getUint32(entry + 12))]
    }),
  )
}

function splitGlyphs(head: DataView, loca: DataView, glyf: Uint8Array): Uint8Array[] {
  const long = head.getInt16(50) === 1
  const offset = (index: number) => (long ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2)
  const count = loca.byteLength / (long ? 4 : 2) - 1
  return Array.from({ length: count }, (_, index) => glyf.slice(offset(index), offset(index + 1)))
}

function joinGlyphs(glyphs: Uint8Array[]): { loca: Uint8Array; glyf: Uint8Array } {
  const loca = new Uint8Array((glyphs.length + 1) * 4)
  const glyf = new Uint8Array(glyphs.reduce((sum, { length }) => sum + aligned(length), 0))
  let at = 0
  for (const [index, glyph] of glyphs.entries()) {
    glyf.set(glyph, at)
    at += aligned(glyph.length)
    viewOf(loca).setUint32((index + 1) * 4, at)
  }
  return { loca, glyf }
}

function writeTables(tables: Map<string, Uint8Array>, version: number): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const start = 12 + sorted.length * 16
  const font = new Uint8Array(sorted.reduce((sum, [, { length }]) => sum + aligned(length), start))
  const view = viewOf(font)
  const log = Math.floor(Math.log2(sorted.length))
  const searched = 2 ** log * 16
  view.setUint32(0, version)
  for (const [index, value] of [sorted.length, searched, log, sorted.length * 16 - searched].entries()) {
    view.setUint16(4 + index * 2, value)
  }
  let at = start
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = 12 + index * 16
    font.set(new TextEncoder().encode(tag), entry)
    font.set(table, at)
    for (const [place, value] of [checksum(table), at, table.length].entries()) {
      view.setUint32(entry + 4 + place * 4, value)
    }
    at += aligned(table.length)
  }
  return font
}

const aligned = (length: number) => Math.ceil(length / 4) * 4

function checksum(table: Uint8Array): number {
  const padded = new Uint8Array(aligned(table.length))
  padded.set(table)
  const view = viewOf(padded)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
