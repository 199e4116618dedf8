import { expect, test } from 'vitest'
import { badCvs, bytesOf, docx, packedObjects, pdf, wordsDocx, zip } from '../../test/support/leads/cvs.ts'
import { checkCv } from './check-cv.ts'

test.each(badCvs)('a CV is refused as “%s”: %s', (fault, _, bytes) => {
  expect(checkCv(bytes)).toEqual({ ok: false, fault })
})

test.each([
  ['a PDF', pdf(), 'pdf'],
  ['a PDF with packed objects', pdf({ objects: packedObjects('5 0 << /Type /Font >>') }), 'pdf'],
  ['a PDF that opens at a page', pdf({ catalog: '/OpenAction [3 0 R /Fit] /AA << >>' }), 'pdf'],
  ['a developer’s CV', pdf({ objects: '9 0 obj\nstream\n(HTML/JavaScript, S /Launch)\nendstream\n' }), 'pdf'],
  ['a PDF with an end of its own', pdf({ behind: '\r\n\0' }), 'pdf'],
  ['a DOCX', docx(), 'docx'],
  ['a DOCX as Word packs it', wordsDocx, 'docx'],
  ['a DOCX with a chart', docx({ name: 'word/embeddings/Sheet1.xlsx' }), 'docx'],
] as const)('accepts %s', (_, bytes, type) => {
  expect(checkCv(bytes)).toEqual({ ok: true, type })
})

test('a changed or missing byte causes no error and does not change the type of the file', () => {
  for (const good of [pdf({ objects: packedObjects('5 0 << >>') }), docx(), wordsDocx, zip([])]) {
    for (let at = 0; at < good.length; at += 1) {
      const changed = good.slice()
      changed[at] = 255 - (changed[at] ?? 0)
      for (const bytes of [changed, good.slice(0, at), good.slice(at)])
        expect(checkCv(bytes)).toHaveProperty('ok')
    }
  }
})

test('the time to check a hostile file does not grow with the square of its size', () => {
  const megabyte = 1024 * 1024
  const fill = (unit: string) => unit.repeat(Math.floor(megabyte / unit.length))
  for (const unit of ['/S%', '/S ', '#61', '/ObjStm', '/Encrypt 1 ', 'PK\x05\x06', '%%EOF']) {
    // Quadratic work would not end within the limit of a test.
    expect(checkCv(bytesOf(`%PDF-1.7\n1 0 obj\n${fill(unit)}\n%%EOF`))).toBeDefined()
  }
})
