import { describe, expect, test } from 'vitest'
import { csvLine } from './lead-csv.ts'

describe('a cell', () => {
  test.each([
    ['plain', '"plain"'],
    ['', '""'],
    ['نورة العتيبي', '"نورة العتيبي"'],
    ['with, comma; and "quotes"', '"with, comma; and ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    ['a-b=c+d@e', '"a-b=c+d@e"'],
    ["'quoted", `"'quoted"`],
  ])('%j becomes %j', (cell, expected) => {
    expect(csvLine([cell])).toBe(`${expected}\r\n`)
  })

  test.each([
    '=1+1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("https://attacker.example","x")',
    '+966501234567',
    '-1+1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tplain',
    ' =1+1',
    '\u00a0=1',
    '\u200f=1',
    '\ufeff=1',
    '\u0000=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    '−1',
  ])('%j, which a spreadsheet could run, becomes text', (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`)
  })
})

test('a record is its cells, each quoted, between commas', () => {
  expect(csvLine(['a', 'b;c', '=d'])).toBe(`"a","b;c","'=d"\r\n`)
})
