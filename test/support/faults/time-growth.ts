/** At sixteen times this length quadratic work takes a quarter of a second, linear work a millisecond. */
const shortestLength = 2_000
const growth = 16

/** Whether the work grows at least four times as fast as the length. Times too small to compare do not. */
export function growsFasterThanLinear(work: (size: number) => unknown, from = shortestLength): boolean {
  const before = timeOf(() => work(from))
  // Half of the length squared is two million characters, which no engine reads in this time.
  if (before < 0.3) return false
  return timeOf(() => work(from * growth)) > before * growth * 4
}

/** The least of three times, in milliseconds of this process's own work; slow work is not repeated. */
export function timeOf(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    if (least < 0.5 || least > 200) break
  }
  return least
}
