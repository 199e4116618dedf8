import { describe, expect, test } from 'vitest'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { asStaff } from '../../support/staff.ts'

describe.each([urls.adminNew, urls.adminCustomise, urls.adminSelected])('the form at %s', (path) => {
  test.each([
    ['JSON', 'application/json', '{"slug":"page/x","title_en":"x"}'],
    [
      'a form in parts without end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="slug"\r\n\r\npage/x',
    ],
    ['a form in parts without mark', 'multipart/form-data', 'x'],
    ['a form that is not UTF-8', 'application/x-www-form-urlencoded', 'slug=%ff%fe&title_en=%ff'],
    [
      'names of every object',
      'application/x-www-form-urlencoded',
      '__proto__=x&constructor=y&slug=__proto__&title_en=x',
    ],
    ['plain text', 'text/plain', 'slug=page/x&title_en=x&action=trash'],
    [
      'more than a megabyte',
      'application/x-www-form-urlencoded',
      `slug=page/x&title_en=x&page=${'x'.repeat(1024 * 1024)}`,
    ],
    ['a slug given twice', 'application/x-www-form-urlencoded', 'slug[]=page/x&slug[]=page/y&title_en=x'],
    [
      'a file for a slug',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="slug"; filename="a"\r\n\r\nx\r\n--x--\r\n',
    ],
  ])('makes nothing of %s and does not crash', async (_, type, body) => {
    const before = await everything()
    const response = await asStaff(path, { method: 'POST', body, headers: { 'content-type': type } })
    expect([303, 422]).toContain(response.status)
    expect(await everything()).toBe(before)
  })
})
