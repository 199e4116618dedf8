/** The value below which a share of all values lies; `share` between 0 and 1. NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/**
 * Takes every measurement once a round, in turns (A B C, A B C …), so that noise on the machine hits all of them
 * alike. Returns the values of each measurement, in the order of the rounds.
 */
export async function inTurns<Value>(
  rounds: number,
  measurements: readonly (() => Promise<Value>)[],
): Promise<Value[][]> {
  const values: Value[][] = measurements.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, measure] of measurements.entries()) values[index]?.push(await measure())
  }
  return values
}

/** The median of the rounds' ratios: each round compares what was measured at nearly the same time. */
export function medianRatio(values: readonly number[], references: readonly number[]): number {
  return median(values.map((value, round) => value / (references[round] ?? Number.NaN)))
}
