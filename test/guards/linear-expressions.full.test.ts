import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { cleanText, patternOf } from '../../contract/form/check-field.ts'
import { isEmail } from '../../contract/form/contact-patterns.ts'
import { allowedSlugs } from '../../src/admin/pages/checks/draft-schema.ts'
import { sanitise } from '../../src/html/sanitise.ts'
import { foreignRuns, isForeign } from '../../src/i18n/foreign-runs.ts'
import { fieldRules } from '../../src/leads/intake/fields.ts'
import { suspectText } from '../../src/leads/spam/suspect-text.ts'
import { growsFasterThanLinear, timeOf } from '../support/faults/time-growth.ts'
import { type Source, sources } from '../support/repository/sources.ts'

/*
 * Anyone may send text, so no expression may take more than linear time. Every literal of the product is checked,
 * whether or not it is used on visitors' texts today; expressions that are built at run time are listed below by file.
 */

const files = sources('{contract,src,client}/**/*.{ts,tsx}').filter(
  ({ file }) => !file.includes('/illustrations/'),
)

/** Files that build expressions, with the expressions. A new file needs a line here. */
const builtExpressions: Record<string, Record<string, (text: string) => unknown>> = {
  'src/i18n/foreign-runs.ts': {
    'runs in Arabic': (text) => foreignRuns(text, 'ar'),
    'runs in English': (text) => foreignRuns(text, 'en'),
    'foreign to Arabic': (text) => isForeign(text, 'ar'),
  },
  'client/admin/pages/new-page-screen.tsx': {
    'the slugs that a page can have': everyMatch(allowedSlugs, ''),
  },
  'src/leads/spam/suspect-text.ts': {
    'the words of an enquiry': (message) => suspectText({ name: '', message }),
  },
  'contract/form/contact-patterns.ts': { 'an e-mail address': isEmail },
  'contract/form/check-field.ts': {
    'clean text': (text) => cleanText(text),
    ...Object.fromEntries(
      Object.entries(fieldRules('full')).flatMap(([name, rule]) => {
        const pattern = patternOf(rule)
        return pattern ? [[`the rule of ${name}`, everyMatch(pattern, 'u')]] : []
      }),
    ),
  },
}

/** Parts of texts that cause slow matching: each is repeated and followed by an end at which the whole match fails. */
const units = [
  ...[...".-a@ 0(<=,/?#\\'\n\t&[{", '\u0301', '\u064b', 'ا'],
  ...['a.', 'a@', ' a', '0 ', '+0-', '(a', '<a ', '</', 'e\u0301', 'ا ', 'ا.'],
]
const lastCharacters = ['', '!', '\n', 'ا', '@', '"']

/** Lengths at which only exponential time is measurable. */
const shortLengths = [12, 18, 24]

test('the measure detects a quadratic expression', () => {
  expect(slowInput(everyMatch(String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`, ''))).not.toBeNull()
  expect(slowInput(everyMatch(String.raw`^(?:\w+\s?)*$`, ''))).not.toBeNull()
  expect(slowInput(everyMatch(String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+`, ''))).toBeNull()
})

test('every expression that is built at run time is measured below', () => {
  const building = files.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ file }) => file)
  expect(building).toEqual(Object.keys(builtExpressions).toSorted())
})

const literals = files.flatMap((source) =>
  expressionsOf(source).map(({ pattern, flags }) => ({ file: source.file, pattern, flags })),
)

test('the check finds the literals of the product', () => {
  expect(literals.length).toBeGreaterThan(80)
  expect(literals.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['src/site/urls.ts', 'contract/form/check-field.ts', 'src/platform/log.ts']),
  )
})

describe.each(Object.entries(builtExpressions))('in %s', (_, made) => {
  test.each(Object.entries(made))('%s takes linear time', (_name, run) => {
    expect(slowInput(run)).toBeNull()
  })
})

test.each(literals)('$file: $pattern takes linear time', ({ pattern, flags }) => {
  expect(slowInput(everyMatch(pattern, flags))).toBeNull()
})

/** Finds all matches, which takes at least as long as any use of an expression. */
function everyMatch(pattern: string, flags: string): (text: string) => unknown {
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  return (text) => text.replace(expression, '')
}

/** The input that takes much longer than its length explains, or null. */
function slowInput(run: (text: string) => unknown): string | null {
  for (const unit of units) {
    for (const end of lastCharacters) {
      const work = (size: number) => run(unit.repeat(size / unit.length) + end)
      if (shortLengths.some((size) => timeOf(() => work(size)) > 5) || growsFasterThanLinear(work))
        return unit + end
    }
  }
  return null
}

type Expression = { pattern: string; flags: string }

function expressionsOf({ file, text }: Source): Expression[] {
  const found: Expression[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && isExpression(node.regex)) found.push(node.regex)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }))
  return found
}

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
}

/** Measured twice, because garbage collection grows with allocations; quadratic work is always quadratic. */
function isQuadratic(work: (size: number) => unknown): boolean {
  return growsFasterThanLinear(work, 8_000) && growsFasterThanLinear(work, 8_000)
}

/** Parts of HTML that a parser keeps on a stack, searches the end of, or has to repair. */
test.each([
  ...[
    '<div>',
    '<p><b>',
    '<table><tr><td>',
    '<b>x</i>',
    '<div></p>',
    '<div><!--</div>-->',
    '<blockquote>x</blockquote>',
    '<p>x</p>',
  ],
  ...['<p>x', '<li>', '<br>', '</p>', '</b>', '<noscript>', '<textarea>', '<script>'],
  ...['<style>', '<title>x</title>', '<svg>', '<![CDATA[', '<!--', '<a ', '<a b="', '<a href="x">'],
  ...['<img src="x">', '<span a a>', '<', '&', '&amp;', '&#', 'x'],
])('sanitising any number of %j takes linear time', (unit) => {
  const work = (size: number) => sanitise(unit.repeat(size / unit.length))
  expect(isQuadratic(work)).toBe(false)
})

test('sanitising the attributes of one element takes linear time', () => {
  const work = (size: number) => {
    const names = Array.from({ length: size / 8 }, (_, index) => `a${index}=1`)
    sanitise(`<img ${names.join(' ')}>`)
  }
  expect(isQuadratic(work)).toBe(false)
})
