import { EntityDecoder } from 'entities/decode'
import { expect, test } from 'vitest'
import { htmlDecodeTree } from './entity-names.ts'

test('the tree among the data of pages knows every name', () => {
  let text = ''
  const decoder = new EntityDecoder(htmlDecodeTree, (codePoint) => {
    text += String.fromCodePoint(codePoint)
  })
  for (const name of ['&eacute;', '&laquo;', '&NotEqualTilde;', '&colon;']) {
    decoder.startEntity(1)
    decoder.write(name, 1)
  }
  expect(text).toBe('é«≂̸:')
})
