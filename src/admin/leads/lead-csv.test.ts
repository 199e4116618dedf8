import { describe, expect, test } from 'vitest'
import { csvLine } from './lead-csv.ts'

describe('a cell of the export', () => {
  test.each([
    ['plain', '"plain"'],
    ['', '""'],
    ['نورة العتيبي', '"نورة العتيبي"'],
    ['with, comma; and "quotes"', '"with, comma; and ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    ['a-b=c+d@e', '"a-b=c+d@e"'],
    ["'quoted", `"'quoted"`],
  ])('contains %j as %j', (cell, expected) => {
    expect(csvLine([cell])).toBe(`${expected}\r\n`)
  })

  test('is text if a spreadsheet could execute it', () => {
    const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '−']
    const before = ['', '\t', '\r', '\n', ' ', '\u00a0', '\u200f', '\ufeff', '\u0000']
    for (const cell of [
      "=cmd|' /C calc'!A0",
      '+966501234567',
      '\tplain',
      "'=1",
      ...before.flatMap((blank) => signs.map((sign) => `${blank}${sign}1`)),
    ])
      expect(csvLine(['a', cell])).toBe(`"a","'${cell}"\r\n`)
    expect(csvLine(['"=1'])).toBe(`"'""=1"\r\n`)
  })
})
