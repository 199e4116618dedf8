import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const broken: Record<string, Example> = {
  'a type is asserted': {
    file: 'src/a.ts',
    text: 'export const a = 1 as number\n',
    rule: 'Parse what comes in',
  },
  'a type is asserted in brackets': {
    file: 'art/b.ts',
    text: 'export const b = <number>1\n',
    rule: 'Parse what comes in',
  },
  'a value is of type any': {
    file: 'client/c.ts',
    text: 'export const c = (a: any) => a\n',
    rule: 'noExplicitAny',
  },
  'null is asserted away': {
    file: 'contract/d.ts',
    text: 'export const d = (a: string | null) => a!\n',
    rule: 'noNonNullAssertion',
  },
  'a name is in camel case': {
    file: 'src/camelCase.ts',
    text: 'export const e = 1\n',
    rule: 'useFilenamingConvention',
  },
  'an export is the default': { file: 'src/f.ts', text: 'export default 1\n', rule: 'noDefaultExport' },
  'everything is re-exported': {
    file: 'src/g.ts',
    text: "export * from './f.ts'\n",
    rule: 'noReExportAll',
  },
  'the console is written to beside the log': {
    file: 'src/h.ts',
    text: 'console.log(1)\n',
    rule: 'noConsole',
  },
  'a property is physical': {
    file: 'styles/site/parts/i.css',
    text: '.i {\n  margin-left: 1px;\n}\n',
    rule: 'start and end',
  },
  'a value is physical': {
    file: 'styles/admin/j.css',
    text: '.j {\n  text-align: left;\n}\n',
    rule: 'start and end',
  },
  'a class is physical': {
    file: 'src/ui/k.tsx',
    text: 'export const K = () => <p className="wrap ml-4">k</p>\n',
    rule: 'text-start and text-end',
  },
  'a chosen class is physical': {
    file: 'client/l.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
    text: 'export const L = ({ a }: { a: boolean }) => <p className={`wrap ${a ? "text-left" : ""}`}>l</p>\n',
    rule: 'text-start and text-end',
  },
  'the values of an insert are in order only': {
    file: 'src/data/w.ts',
    text: 'export const w = db\n  .insert(pages)\n  .select(rows)\n',
    rule: 'by order alone',
  },
  'the contract imports a package': imports('contract/m.ts', 'zod/mini'),
  'the browser imports another package than React': imports('client/n.ts', 'zod/mini'),
  'the browser imports ProseMirror outside its editor': imports('client/editor/o.ts', 'prosemirror-model'),
  'the rich-text editor imports a third package': imports('client/editor/rich-text/p.ts', 'zod'),
  'a query imports Hono': imports('src/data/q.ts', 'hono/cookie'),
  'a lead imports React': imports('src/leads/r.ts', 'react-dom/server'),
  'a widget imports Hono': imports('src/widgets/s.tsx', 'hono'),
  'a part of pages imports Hono': imports('src/ui/t.tsx', '@hono/react-renderer'),
  'a message imports the database': imports('src/i18n/u.ts', 'drizzle-orm'),
  'the sanitiser imports React': imports('src/html/v.ts', 'react'),
}

/** What looks like the above and is allowed. */
const allowed: Record<string, string> = {
  'src/allowed-a.ts': "export const a = ['x'] as const\n",
  'src/allowed-b.ts': "import { a as b } from './allowed-a.ts'\nexport const c = b\n",
  'src/allowed-c.test.ts': 'export const c = 1 as number\n',
  'src/log.ts': 'console.log(1)\n',
  'src/worker.ts': 'export default {}\n',
  'src/ui/allowed-d.tsx': 'export const D = () => <p className="mls-4 text-start copyright-left">d</p>\n',
  'client/allowed-e.ts': "import { createRoot } from 'react-dom/client'\nexport const e = createRoot\n",
  'client/editor/rich-text/allowed-f.ts':
    "import { Schema } from 'prosemirror-model'\nimport { x } from '../../../contract/x.ts'\nexport const f = [Schema, x]\n",
  'src/data/insert-select.ts': 'export const h = db.insert(pages).select(rows)\n',
  'styles/site/parts/allowed-g.css': '.left {\n  margin-inline-start: 1px;\n  text-align: start;\n}\n',
}

type Diagnostic = { category: string; message: string; location: { path: string } }

const copy = mkdtempSync(join(tmpdir(), 'lint-'))
let diagnostics: Diagnostic[] = []

beforeAll(() => {
  const files = Object.values(broken).map(({ file, text }) => [file, text] as const)
  for (const [file, text] of [...files, ...Object.entries(allowed)]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  cpSync(join(root, 'biome.json'), join(copy, 'biome.json'))
  cpSync(join(root, 'tools/lint'), join(copy, 'tools/lint'), { recursive: true })
  diagnostics = lint()
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each(Object.entries(broken))('%s: refused', (_, { file, rule }) => {
  expect(findingsIn(file)).toEqual([expect.stringContaining(rule)])
})

test.each(Object.keys(allowed))('%s: let through', (file) => {
  expect(findingsIn(file)).toEqual([])
})

/** The rule of each finding in a file, and what it says: a plugin's rule has no name. */
function findingsIn(file: string): string[] {
  return diagnostics
    .filter(({ location }) => location.path.endsWith(file))
    .map(({ category, message }) => `${category}: ${message}`)
}

function lint(): Diagnostic[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), args, { cwd: copy, encoding: 'utf8' })
  return JSON.parse(stdout).diagnostics
}
