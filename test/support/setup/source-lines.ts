import type { EvaluatedModules } from 'vite/module-runner'

/*
 * Reports failures in workerd with the lines of the sources. vitest 5.1 appends a module's source map to its code; the
 * plugin (1.5.0) passes both on as code, where nothing looks for a map. Delete this file when
 * test/http/platform/line-numbers.test.ts passes without it.
 */

const separator = '\n//# vitestSourceMap='
const modules: EvaluatedModules = Reflect.get(
  Reflect.get(globalThis, '__vitest_worker__'),
  'evaluatedModules',
)

// All test files share one worker, which keeps its modules.
if (!Object.hasOwn(modules, 'getModuleSourceMapById')) {
  const find = modules.getModuleSourceMapById.bind(modules)
  modules.getModuleSourceMapById = (id) => {
    const meta = modules.getModuleById(id)?.meta
    if (meta && 'code' in meta && !('sourceMap' in meta)) {
      const at = meta.code.lastIndexOf(separator)
      if (at >= 0) Object.assign(meta, { sourceMap: meta.code.slice(at + separator.length) })
    }
    return find(id)
  }
}
