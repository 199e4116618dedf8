import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../support/sources.ts'

/*
 * The rules of biome.json that hold the house style, each with a file that breaks it. All files are linted in one
 * run, in a copy of the configuration outside the repository.
 */

type Example = { file: string; text: string; rule: string }

const imports = (file: string, from: string): Example => ({
  file,
  text: `import { x } from '${from}'\nexport const y = x\n`,
  rule: 'noRestrictedImports',
})

/** Files that each break one rule, whose name or message is `rule`. */
const broken: Example[] = [
  { file: 'src/a.ts', text: 'export const a = 1 as number\n', rule: 'Parse what comes in' },
  { file: 'art/b.ts', text: 'export const b = <number>1\n', rule: 'Parse what comes in' },
  { file: 'src/f.ts', text: 'export default 1\n', rule: 'noDefaultExport' },
  { file: 'src/h.ts', text: 'console.log(1)\n', rule: 'noConsole' },
  { file: 'styles/site/parts/i.css', text: '.i {\n  margin-left: 1px;\n}\n', rule: 'start and end' },
  { file: 'styles/admin/j.css', text: '.j {\n  text-align: left;\n}\n', rule: 'start and end' },
  {
    file: 'src/ui/k.tsx',
    text: 'export const K = () => <p className="wrap ml-4">k</p>\n',
    rule: 'text-start and text-end',
  },
  {
    file: 'src/data/w.ts',
    text: 'export const w = db\n  .insert(pages)\n  .select(rows)\n',
    rule: 'by order alone',
  },
  imports('contract/m.ts', 'zod/mini'),
  imports('client/n.ts', 'zod/mini'),
  imports('client/editor/o.ts', 'prosemirror-model'),
  imports('src/data/q.ts', 'hono/cookie'),
  imports('src/leads/r.ts', 'react-dom/server'),
  imports('src/widgets/s.tsx', 'hono'),
]

/** What looks like the above and is allowed. */
const allowed: Record<string, string> = {
  'src/allowed-a.ts': "export const a = ['x'] as const\n",
  'src/allowed-c.test.ts': 'export const c = 1 as number\n',
  'src/log.ts': 'console.log(1)\n',
  'src/worker.ts': 'export default {}\n',
  'src/ui/allowed-d.tsx': 'export const D = () => <p className="mls-4 text-start copyright-left">d</p>\n',
  'client/allowed-e.ts': "import { createRoot } from 'react-dom/client'\nexport const e = createRoot\n",
  'src/data/insert-select.ts': 'export const h = db.insert(pages).select(rows)\n',
  'styles/site/parts/allowed-g.css': '.left {\n  margin-inline-start: 1px;\n  text-align: start;\n}\n',
}

type Diagnostic = { category: string; message: string; location: { path: string } }

const copy = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('the linter refuses what the house style forbids, and nothing that looks like it', () => {
  const files = broken.map(({ file, text }) => [file, text] as const)
  for (const [file, text] of [...files, ...Object.entries(allowed)]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  cpSync(join(root, 'biome.json'), join(copy, 'biome.json'))
  cpSync(join(root, 'tools/lint'), join(copy, 'tools/lint'), { recursive: true })
  const diagnostics = lint()
  const findings = (file: string) => diagnostics.filter(({ location }) => location.path.endsWith(file))
  // A plugin's rule has no name.
  const refused = broken.filter(({ file, rule }) =>
    findings(file).some(({ category, message }) => `${category}: ${message}`.includes(rule)),
  )
  expect(broken.filter((example) => !refused.includes(example))).toEqual([])
  expect(Object.keys(allowed).filter((file) => findings(file).length > 0)).toEqual([])
})

function lint(): Diagnostic[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), args, { cwd: copy, encoding: 'utf8' })
  return JSON.parse(stdout).diagnostics
}
