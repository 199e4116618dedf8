/** Nuqtas in a row of a field beside others, and of one that has the width to itself. */
export const rowOf = { narrow: 20, wide: 52 } as const
/** Rows of a field: beyond them one nuqta stands for ten, a hundred, … */
const rows = 6

/** Nuqtas of a field: `filled` first, then up to `before` those of the earlier value, then up to `total` the rest. */
type Field = { filled: number; before: number; total: number }

/**
 * A number as nuqtas (dots): 100 for a percentage, else one per unit. Null if it is no number, or below half a
 * nuqta.
 */
export function fieldOf(value: string, before = '', perRow: number = rowOf.narrow): Field | null {
  const [now, earlier] = [numberIn(value), numberIn(before) ?? 0]
  if (now === null) return null
  const isShare = value.includes('%')
  const largest = isShare ? 100 : Math.max(now, earlier)
  let unit = isShare || (Number.isInteger(now) && Number.isInteger(earlier)) ? 1 : 0.1
  while (largest / unit > rows * perRow) unit *= 10
  const total = Math.round(largest / unit)
  const inUnits = (amount: number) => Math.min(Math.round(amount / unit), total)
  const filled = inUnits(now)
  return filled === 0 ? null : { filled, before: Math.max(filled, inUnits(earlier)), total }
}

/** The first number of a text, with commas between its thousands, if it is one that people write. */
function numberIn(text: string): number | null {
  const [digits] = text.match(/\d[\d,]{0,14}(?:\.\d{1,3})?/) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/** The path of nuqtas in a row, ten units apart. */
export function nuqtaRow(count: number, from = 0): string {
  return `M${from * 10 + 5} 1${'l4 4-4 4-4-4zm10 0'.repeat(count)}`
}

/** What fills a surface with nuqtas, ten units apart. */
function Nuqtas({ id }: { id: string }) {
  return (
    <pattern id={id} width="10" height="10" patternUnits="userSpaceOnUse">
      <path d="M5 .6 9.4 5 5 9.4.6 5z" />
    </pattern>
  )
}

/** The field beside its figure, which says the same in words; `id` is unique in the page. */
export function NuqtaField({
  field: { filled, before, total },
  id,
  perRow = rowOf.narrow,
}: {
  field: Field
  id: string
  perRow?: number
}) {
  const height = Math.ceil(total / perRow) * 10
  return (
    <svg className="nuqtas" viewBox={`0 0 ${perRow * 10} ${height}`} aria-hidden="true">
      <Nuqtas id={id} />
      {[total, before, filled].map(
        (count, index, all) =>
          count !== all[index - 1] && <path key={index} fill={`url(#${id})`} d={rowsOf(count, perRow)} />,
      )}
    </svg>
  )
}

/**
 * Columns of nuqtas as high as the amounts, which a caption says in words: those above half of the highest are
 * emphasised, and zero is one outlined nuqta. `id` is unique in the page.
 */
export function NuqtaColumns({ amounts, id }: { amounts: number[]; id: string }) {
  const highest = Math.max(1, ...amounts)
  const parts = { hollow: '', low: '', high: '' }
  for (const [at, amount] of amounts.entries()) {
    if (amount === 0) parts.hollow += `M${at * 10 + 5} ${highest * 10 - 9}l4 4-4 4-4-4z`
    else
      parts[amount * 2 > highest ? 'high' : 'low'] +=
        `M${at * 10} ${highest * 10}v-${amount * 10}h10v${amount * 10}z`
  }
  return (
    <svg className="nuqtas" viewBox={`0 0 ${amounts.length * 10} ${highest * 10}`} aria-hidden="true">
      <Nuqtas id={id} />
      <path className="hollow" d={parts.hollow} />
      <path fill={`url(#${id})`} d={parts.low} />
      <path fill={`url(#${id})`} d={parts.high} />
    </svg>
  )
}

/** The outline of the first `count` cells of ten units, in rows of `perRow`. */
function rowsOf(count: number, perRow: number): string {
  const [full, remainder] = [Math.floor(count / perRow), count % perRow]
  const outline = full > 0 ? `M0 0h${perRow * 10}v${full * 10}H0z` : ''
  return remainder > 0 ? `${outline}M0 ${full * 10}h${remainder * 10}v10H0z` : outline
}
