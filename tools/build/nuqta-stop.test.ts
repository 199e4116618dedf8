import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { loadFace } from '../art/outline.ts'
import { assets, root } from './paths.ts'

const manifest: { fonts: Record<string, { path: string; range: string }> } = JSON.parse(
  readFileSync(join(root, 'dist/manifest.json'), 'utf8'),
)

test.each([
  ['latinStop', 'latin', 640, 0],
  ['arabicStop', 'arabic', 620, 0.1],
] as const)(
  'the full stop of headings (%s) is a square turned 45°, as wide as that of its font, with its space before the letter',
  async (stop, font, weight, space) => {
    const drawn = await loadFont(stop)
    const source = await loadFont(font)
    source.setVariations([new hb.Variation('wght', weight)])
    const [id = 0, sourceId = 0] = [drawn.nominalGlyph(0x2e), source.nominalGlyph(0x2e)]
    const own = source.glyphHAdvance(sourceId)
    expect(drawn.glyphHAdvance(id)).toBe(own + space * drawn.face.upem)

    const corners = cornersOf(drawn.glyphToPath(id))
    expect(corners).toHaveLength(4)
    const [bottom, left, top, right] = corners
    expect([left?.y, right?.x, top?.x]).toEqual([right?.y, (bottom?.x ?? 0) + spanOf(corners) / 2, bottom?.x])
    expect((top?.y ?? 0) - (bottom?.y ?? 0), 'as high as wide').toBe(spanOf(corners))
    // In the middle of the advance of its font, to a unit.
    expect(Math.abs((left?.x ?? 0) - own * 0.05)).toBeLessThanOrEqual(1)
    expect(Math.abs((right?.x ?? 0) - own * 0.95)).toBeLessThanOrEqual(1)
  },
)

test('texts keep the full stop of their font', async () => {
  for (const part of ['latin', 'arabic']) {
    const font = await loadFont(part)
    const corners = cornersOf(font.glyphToPath(font.nominalGlyph(0x2e) ?? 0))
    // A square upon its corner has three.
    expect([1, 2], part).toContain(new Set(corners.map(({ x }) => x)).size)
    expect(manifest.fonts[part]?.path).not.toContain('-stop')
  }
  expect([manifest.fonts.latinStop?.range, manifest.fonts.arabicStop?.range]).toEqual(['U+2E', 'U+2E'])
})

type Corner = { x: number; y: number }

async function loadFont(part: string): Promise<hb.Font> {
  return new hb.Font(await loadFace(join(assets, manifest.fonts[part]?.path ?? '')))
}

function cornersOf(path: string): Corner[] {
  const points = [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
  const [first] = points
  return points.filter(({ x, y }, index) => index === 0 || x !== first?.x || y !== first?.y)
}

const spanOf = (corners: Corner[]) =>
  Math.max(...corners.map(({ x }) => x)) - Math.min(...corners.map(({ x }) => x))
