import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBrand } from '../../tools/brand/brand-file.ts'
import { publicDrawings, sourceMark } from '../../tools/brand/public-pictures.ts'
import { root } from '../support/sources.ts'

/** Drawn again by `npm run brand`. */
test('the app icons show the brand as it is now', async () => {
  const { tab, icon, tile } = await publicDrawings(readBrand())
  const files = [
    { file: 'favicon.svg', mark: tab },
    { file: 'favicon.ico', mark: sourceMark(icon) },
    ...['apple-touch-icon.png', 'icon-192.png', 'icon-512.png'].map((file) => ({
      file,
      mark: sourceMark(tile),
    })),
  ]
  const old = files.filter(
    ({ file, mark }) => !readFileSync(join(root, 'public', file), 'latin1').includes(mark),
  )
  expect(old.map(({ file }) => file)).toEqual([])
})
