import { EntityDecoder } from 'entities/decode'
import { expect, test } from 'vitest'
import { htmlDecodeTree } from './entity-names.ts'

test.each([
  ['&eacute;', 'é'],
  ['&laquo;', '«'],
  ['&NotEqualTilde;', '≂̸'],
  ['&colon;', ':'],
])('the tree among the data of pages knows %s', (name, meant) => {
  let text = ''
  const decoder = new EntityDecoder(htmlDecodeTree, (codePoint) => {
    text += String.fromCodePoint(codePoint)
  })
  decoder.startEntity(1)
  decoder.write(name, 1)
  expect(text).toBe(meant)
})
