import { n } from '../src/ui/illustrations/pen.ts'
import { type BrandArt, drawWord, frameOf } from './word.ts'

/** Construction drawing: the word measured in dots, as a calligrapher does. For night backgrounds. */
export function measure({ arabic }: BrandArt): string {
  const frame = frameOf(arabic)
  const scale = n(Math.min(0.15, 330 / frame.width) * 1000) / 1000
  const half = Math.max(6, Math.round((13 * scale) / 0.15))
  const width = Math.round(frame.width * scale)
  const left = 28 + Math.round((330 - width) / 2)
  const base = 156
  const place = `transform="translate(${left - Math.round(frame.left * scale)} ${base}) scale(${scale})"`
  const column = Array.from(
    { length: 6 },
    (_, k) => `M${left + width + 34} ${base - half * 2 * k}l${half}-${half}-${half}-${half}-${half} ${half}z`,
  )
  const row = Array.from(
    { length: Math.round(width / (half * 2)) },
    (_, k) => `M${left + half + k * half * 2} ${base + 50}l${half} ${half}-${half} ${half}-${half}-${half}z`,
  )
  return (
    '<svg viewBox="0 -10 432 256" width="100%" aria-hidden="true">' +
    `<path d="M0 ${base}h432M0 ${base - half * 12}h432M0 ${base - half * 6}h432" stroke="var(--line)"/>` +
    `<g ${place}>${drawWord(arabic, 'var(--on-night)', 'var(--accent)')}</g>` +
    `<path d="${column.join('')}" fill="none" stroke="var(--accent)" stroke-width="1.5"/>` +
    `<path d="${row.join('')}" fill="none" stroke="var(--on-night-2)" stroke-opacity=".6" stroke-width="1.5"/></svg>`
  )
}
