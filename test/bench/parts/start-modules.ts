import { posix } from 'node:path'
import type { WorkerModule } from '../sites/deployed-worker.ts'

/** The main module, which comes first, with everything it imports statically: what runs before the first answer. */
export function startModules(modules: readonly WorkerModule[]): WorkerModule[] {
  const found = new Set(modules.slice(0, 1))
  for (const module of found) {
    for (const path of staticImports(module)) {
      const imported = modules.find((other) => other.path === path)
      if (imported) found.add(imported)
    }
  }
  return [...found]
}

/** Minified: `import{a as b}from"./chunk.js"`; a call `import("…")` waits until it is needed. */
function staticImports({ path, contents }: WorkerModule): string[] {
  const code = contents.toString()
  const statements = code.matchAll(/(?:import|export)\s*(?:[^"'()]*?from\s*)?["'](\.[^"']+)["']/g)
  return [...statements].map(([, from = '']) => posix.join(posix.dirname(path), from))
}
