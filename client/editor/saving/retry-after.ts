/** Milliseconds before each retry of a save; the last one repeats. */
const retries = [2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Milliseconds until the next attempt, after so many that failed before the last. */
export function retryAfter(failures: number): number {
  return retries[Math.min(failures, retries.length - 1)] ?? 0
}
