import { secretSettings } from '../../src/platform/env.ts'

/** The worker's variables: those of the environment, which has the secrets too, over the [vars] of wrangler.toml. */
export function variablesOf<Value>(vars: Record<string, Value>): Record<string, Value | string> {
  const names = [...Object.keys(vars), ...secretSettings]
  const given = names.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...vars, ...Object.fromEntries(given) }
}
