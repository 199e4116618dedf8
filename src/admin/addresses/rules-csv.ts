import { shownAddress } from '../../../contract/addresses/normal-address.ts'
import { redirectStatuses } from '../../../contract/addresses/redirects.ts'
import type { Rule } from '../../data/addresses/redirects.ts'
import { message } from '../../i18n/intl.ts'
import { langs } from '../../i18n/languages.ts'
import { csvCell, csvLine } from '../leads/lead-csv.ts'
import { checkRule, type FaultMessage, type Known, type Line } from './check-rule.ts'
import { parseAddress } from './parse-address.ts'

/** A file has at most so many lines. */
export const maxLines = 2000

/** The rules as a file that `planImport` reads; of moved pages, too. */
export function rulesFile(rules: readonly Rule[]): string {
  const lines = rules.map(({ from, to, status }) =>
    csvLine([shownAddress(from), shownAddress(to), `${status}`]),
  )
  return `\ufeff${csvLine(['from', 'to', 'status'])}${lines.join('')}`
}

/** A line of CSV with commas. Cells with any separator are quoted: a reader takes the separator from the first line. */
export function lineOf({ from, to, status }: Line): string {
  const cells = [from, to, status].map((cell) => (/[",;\t\r\n]/.test(cell) ? csvCell(cell) : cell))
  return cells.join(',').replace(/,,?$/, '')
}

type NumberedLine = { line: number; typed: Line }
type Fault = NumberedLine & { messages: FaultMessage[] }

/** What a file would do; `same` lines change nothing. */
type ImportPlan = { add: Rule[]; change: Rule[]; same: number; faults: Fault[] }

export function planImport(text: string, rules: Known): ImportPlan {
  return planRules(linesOf(text), rules)
}

/** Judges every line by itself and with the others, in whatever order they stand. */
export function planRules(lines: readonly NumberedLine[], knownRules: Known): ImportPlan {
  const plan: ImportPlan = { add: [], change: [], same: 0, faults: [] }
  const rules = new Map(knownRules.rules)
  const sources = new Map<string, number>()
  const validRules = new Map<NumberedLine, Rule>()
  for (const one of lines) {
    // A target may be the address of a later line: it is judged when all of them are known.
    const judged = checkRule({ ...one.typed, status: '410' }, { ...knownRules, rules: new Map() })
    const first = judged.ok ? sources.get(judged.rule.from) : undefined
    const status = redirectStatuses.find((candidate) => candidate === (one.typed.status || '301'))
    if (!judged.ok) plan.faults.push({ ...one, messages: Object.values(judged.faults) })
    else if (!status) plan.faults.push({ ...one, messages: [{ id: 'admin.redirects.fault.status' }] })
    else if (first !== undefined) {
      plan.faults.push({
        ...one,
        messages: [{ id: 'admin.redirects.fault.repeated', values: { line: `${first}` } }],
      })
    } else {
      const { from } = judged.rule
      sources.set(from, one.line)
      const to = parseAddress(one.typed.to, knownRules.origin)
      const plain = to.kind === 'here' ? to.path : to.kind === 'elsewhere' ? to.href : ''
      validRules.set(one, { from, to: plain, status: Number(status) })
    }
  }
  for (const rule of validRules.values()) rules.set(rule.from, rule)
  for (const [one, { from, status }] of validRules) {
    const judged = checkRule({ ...one.typed, status: `${status}` }, { ...knownRules, rules }, from)
    if (!judged.ok) {
      plan.faults.push({ ...one, messages: Object.values(judged.faults) })
      continue
    }
    const before = knownRules.rules.get(from)
    const isSame = before?.to === judged.rule.to && before.status === status
    if (isSame) plan.same++
    else plan[before ? 'change' : 'add'].push(judged.rule)
  }
  plan.faults.sort((one, other) => one.line - other.line)
  return plan
}

/**
 * Cells by line; separated by commas, semicolons or tabs, as spreadsheets of different countries write them. No address
 * has a line break, so that a quotation mark that is not closed takes no other line with it.
 */
function linesOf(text: string): NumberedLine[] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [separator = ','] = /[,;\t]/.exec(plain.replace(/"[^"\n]*"/g, '')) ?? []
  const lines: NumberedLine[] = []
  let cells = ['']
  let isQuoted = false
  let hasHead = false
  let line = 1
  const end = () => {
    const trimmed = cells.map((cell) => cell.trim())
    const [from = '', to = '', status = ''] = trimmed
    const isFirst = lines.length === 0 && !hasHead
    if (isFirst && isHead({ from, to, status })) hasHead = true
    else if (!(isFirst && isSeparatorLine(trimmed)) && trimmed.some((cell) => cell !== '')) {
      lines.push({ line, typed: { from, to, status } })
    }
    cells = ['']
    isQuoted = false
    line++
  }
  for (let index = 0; index < plain.length; index++) {
    const unit = plain.charAt(index)
    if (unit === '\n') end()
    else if (unit === '"' && isQuoted && plain.charAt(index + 1) === '"') {
      cells[cells.length - 1] += unit
      index++
    } else if (unit === '"' && (isQuoted || cells.at(-1)?.trim() === '')) isQuoted = !isQuoted
    else if (unit === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += unit
  }
  end()
  return lines
}

/** What spreadsheets write before the head: `sep=;`, which is cut at what it names. */
function isSeparatorLine(cells: readonly string[]): boolean {
  return /^sep=.?$/i.test(cells.join(''))
}

const columns = [
  ['from', 'admin.redirects.column.from'],
  ['to', 'admin.redirects.column.to'],
  ['status', 'admin.redirects.column.kind'],
] as const

/** The names of the columns: as `rulesFile` writes them, or as the list of redirects shows them in either language. */
function isHead(typed: Line): boolean {
  return columns.every(([name, text]) => {
    const cell = typed[name].toLowerCase()
    const names = [name, ...langs.map((lang) => message(lang, text).toLowerCase())]
    return names.includes(cell) || (name === 'status' && cell === '')
  })
}
