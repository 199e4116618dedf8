import { afterEach, expect, test, vi } from 'vitest'
import { animated, inFormat, png } from '../../../test/support/pictures.ts'
import { prepareFile } from './prepare-file.ts'

afterEach(() => vi.unstubAllGlobals())

test('an AVIF is redrawn as WebP, but never one that moves: its sender is to read that it would stand still', async () => {
  const redrawn = new Blob(['webp'])
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 9, close: () => {} }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
      convertToBlob = async () => redrawn
    },
  )
  const file = (bytes: BlobPart) => new Blob([bytes], { type: 'image/avif' })
  const still = file(await inFormat(await png(9, 9), 'image/avif'))
  const moving = file(await animated(await png(9, 9), 'avif'))
  expect((await prepareFile(still)).body).toBe(redrawn)
  expect((await prepareFile(moving)).body).toBe(moving)
})
