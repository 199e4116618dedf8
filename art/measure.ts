import { RASM, WORD_DOTS } from './brand-outlines.ts'

/** Construction drawing: the word measured in dots, as a calligrapher does. For night backgrounds. */
export function measure(): string {
  const half = 13
  const left = 28
  const base = 156
  const place = `transform="translate(${left} ${base}) scale(.15)"`
  const column = Array.from(
    { length: 6 },
    (_, k) => `M392 ${base - half * 2 * k}l${half}-${half}-${half}-${half}-${half} ${half}z`,
  )
  const row = Array.from(
    { length: 13 },
    (_, k) => `M${left + half + k * half * 2} ${base + 50}l${half} ${half}-${half} ${half}-${half}-${half}z`,
  )
  return (
    '<svg viewBox="0 -10 432 256" width="100%" aria-hidden="true">' +
    `<path d="M0 ${base}h432M0 ${base - half * 12}h432M0 ${base - half * 6}h432" stroke="var(--line)"/>` +
    `<path d="${RASM}" ${place} fill="var(--on-night)"/><path d="${WORD_DOTS}" ${place} fill="var(--accent)"/>` +
    `<path d="${column.join('')}" fill="none" stroke="var(--accent)" stroke-width="1.5"/>` +
    `<path d="${row.join('')}" fill="none" stroke="var(--on-night-2)" stroke-opacity=".6" stroke-width="1.5"/></svg>`
  )
}
