const started = performance.now()

/** One line about what is going on. */
export function say(line: string): void {
  console.log(`  ${line}`)
}

/** Seconds since the command was started. */
export function sinceStart(): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
