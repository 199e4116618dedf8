import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../support/repository/sources.ts'

/*
 * The rules of biome.json for the house style, each with a file that violates it. All files are linted in one run, in a
 * copy of the configuration outside the repository.
 */

const importFrom = (from: string) => `import { x } from '${from}'\nexport const y = x\n`

/** Files that violate one rule each: its name or message, and the text. */
const violations: Record<string, [rule: string, text: string]> = {
  'src/a.ts': ['Parse what comes in', 'export const a = 1 as number\n'],
  'art/b.ts': ['Parse what comes in', 'export const b = <number>1\n'],
  'src/f.ts': ['noDefaultExport', 'export default 1\n'],
  'src/h.ts': ['noConsole', 'console.log(1)\n'],
  'styles/site/parts/i.css': ['start and end', '.i {\n  margin-left: 1px;\n}\n'],
  'styles/admin/j.css': ['start and end', '.j {\n  text-align: left;\n}\n'],
  'src/ui/k.tsx': ['text-start and text-end', 'export const K = () => <p className="wrap ml-4">k</p>\n'],
  'src/data/w.ts': ['by order alone', 'export const w = db\n  .insert(pages)\n  .select(rows)\n'],
  'src/x.ts': ['spread of a literal', 'export const x = { ...{ a: 1 }, b: 2 }\n'],
  'src/ui/z.tsx': ['spread of a literal', 'export const Z = () => <p {...{ id, lang }} />\n'],
  'contract/m.ts': ['noRestrictedImports', importFrom('zod/mini')],
  'client/n.ts': ['noRestrictedImports', importFrom('zod/mini')],
  'client/editor/o.ts': ['noRestrictedImports', importFrom('prosemirror-model')],
  'src/data/q.ts': ['noRestrictedImports', importFrom('hono/cookie')],
  'src/leads/r.ts': ['noRestrictedImports', importFrom('react-dom/server')],
  'src/widgets/s.tsx': ['noRestrictedImports', importFrom('hono')],
}

/** Similar code that is allowed. */
const allowed: Record<string, string> = {
  'src/allowed-a.ts': "export const a = ['x'] as const\n",
  'src/allowed-c.test.ts': 'export const c = 1 as number\n',
  'src/allowed-b.ts': 'export const b = { ...a, ...(c && { d: 1 }) }\n',
  'src/platform/log.ts': 'console.log(1)\n',
  'src/worker.ts': 'export default {}\n',
  'src/ui/allowed-d.tsx': 'export const D = () => <p className="mls-4 text-start copyright-left">d</p>\n',
  'client/allowed-e.ts': "import { createRoot } from 'react-dom/client'\nexport const e = createRoot\n",
  'src/data/insert-select.ts': 'export const h = db.insert(pages).select(rows)\n',
  'styles/site/parts/allowed-g.css': '.left {\n  margin-inline-start: 1px;\n  text-align: start;\n}\n',
}

type Diagnostic = { category: string; message: string; location: { path: string } }

const copy = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('the linter refuses violations of the house style and accepts similar code', () => {
  const texts = Object.entries(violations).map(([file, [, text]]) => [file, text] as const)
  for (const [file, text] of [...texts, ...Object.entries(allowed)]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  cpSync(join(root, 'biome.json'), join(copy, 'biome.json'))
  cpSync(join(root, 'tools/lint'), join(copy, 'tools/lint'), { recursive: true })
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), args, { cwd: copy, encoding: 'utf8' })
  const diagnostics: Diagnostic[] = JSON.parse(stdout).diagnostics
  // The rule of a plugin has no name.
  const findings = (file: string) =>
    diagnostics.flatMap(({ category, message, location }) =>
      location.path.endsWith(file) ? `${category}: ${message}` : [],
    )
  const missed = Object.entries(violations).filter(
    ([file, [rule]]) => !findings(file).some((finding) => finding.includes(rule)),
  )
  expect(missed).toEqual([])
  expect(Object.keys(allowed).filter((file) => findings(file).length > 0)).toEqual([])
})
