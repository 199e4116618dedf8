import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/**
 * Packages compiled from TypeScript hold their enums as objects, with every name of them, and look each value up. As enums again
 * esbuild puts the numbers where they are used.
 */
export const inlinedEnums: Plugin = {
  name: 'enums as numbers',
  setup({ onLoad }) {
    onLoad(
      { filter: /\/node_modules\/(htmlparser2|entities)\/dist\/(Tokenizer|decode)\.js$/ },
      ({ path }) => ({
        contents: asEnums(readFileSync(path, 'utf8'), path),
        loader: 'ts',
      }),
    )
  },
}

/** `var A; (function (A) { A[A["One"] = 1] = "One"; })(A || (A = {}));` → `enum A { One = 1 }`. */
function asEnums(code: string, path: string): string {
  const compiled = /var (\w+);\s*\(function \(\1\) \{(.*?)\}\)\(\1 \|\| \(\1 = \{\}\)\);/gs
  const written = code.replace(compiled, (_, name: string, body: string) => {
    const members = [...body.matchAll(/\["(\w+)"\] = (\d+)\]/g)].map(([, key, value]) => `${key} = ${value}`)
    const lines = body.split('\n').filter((line) => /^\s*\w+\[/.test(line))
    if (members.length !== lines.length) throw new Error(`${path}: the enum ${name} is not one of numbers.`)
    return `enum ${name} { ${members.join(', ')} }`
  })
  if (written === code) throw new Error(`${path} has no enum any more: nothing to do for inlined-enums.ts.`)
  return written
}
