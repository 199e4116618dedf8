import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, expect, test } from 'vitest'
import { writeLogos } from './logos.ts'

const folder = mkdtempSync(join(tmpdir(), 'logos-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = await writeLogos(folder, ['typescript', 'go', 'mongodb', 'mysql', 'react'])

/** Share of its square that a mark fills, and how far its middle is from the square's. */
const marks = Object.values(files).map((file) => {
  const svg = readFileSync(join(folder, file), 'utf8')
  const [left = 0, top = 0, side = 0] = (svg.match(/viewBox="([^"]*)"/)?.[1] ?? '').split(' ').map(Number)
  const box = new Resvg(svg).getBBox()
  if (!box) throw new Error(`${file} is empty`)
  const { x, y, width, height } = box
  const off = Math.max(Math.abs(x + width / 2 - left - side / 2), Math.abs(y + height / 2 - top - side / 2))
  return { share: (width * height) / side ** 2, longest: Math.max(width, height) / side, off }
})

test('marks of technologies look alike in size: none is large, and none of those that can grow is small', () => {
  for (const { share, longest } of marks) {
    expect(share).toBeLessThan(0.64)
    expect(share > 0.6 || longest > 0.99).toBe(true)
  }
})

test('a mark stands in the middle of its square', () => {
  for (const { off } of marks) expect(off).toBeLessThan(0.05)
})
