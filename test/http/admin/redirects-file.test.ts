import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { emptyPages } from '../../support/drafts.ts'
import { all, only, parseHtml, rawText, textOf } from '../../support/html.ts'
import { asStaff, postForm } from '../../support/staff.ts'

beforeEach(async () => {
  await emptyPages()
  await env.DB.prepare('delete from redirects').run()
})

const add = (from: string, to: string) => postForm(urls.adminRedirects, { from, to, status: '301' })

async function rules() {
  return (await env.DB.prepare('select * from redirects order by from_path').all()).results
}

describe('a file of redirects', () => {
  const send = (fields: Record<string, string>, lang: 'en' | 'ar' = 'en') =>
    postForm(urls.adminRedirectsImport, fields, { lang })

  test('of 200 lines says first what it would change, and names each mistake by its line', async () => {
    await add('/same', '/about')
    const lines = Array.from({ length: 200 }, (_, index) => {
      if (index === 0) return 'from;to;status'
      if (index % 50 === 0) return `/old-${index};/page/nowhere-${index};301`
      if (index === 7) return '/same;/about;301'
      return `/old-${index};/services;301`
    })
    const text = lines.join('\n')
    const before = await everything()
    const shown = parseHtml(await (await send({ text })).text())
    expect(await everything()).toBe(before)
    expect(textOf(shown)).toContain(message('en', 'admin.redirects.plan.add', { count: 195 }))
    const faulty = all(shown, 'li').filter(({ attributes }) => attributes.value)
    expect(faulty.map(({ attributes }) => attributes.value)).toEqual(['51', '101', '151'])

    const applied = await send({ text, apply: '1' })
    expect(applied.status).toBe(200)
    expect(await rules()).toHaveLength(196)
    const left = textOf(parseHtml(await applied.text()))
    expect(left).toContain(message('en', 'admin.redirects.notice.imported', { count: 195 }))
    expect(left).toContain(
      message('en', 'admin.redirects.fault.missing', { to: '\u2066/page/nowhere-50\u2069' }),
    )
    const corrected = await send({ text: '/old-50,/about\n/old-100,/about\n/old-150,,410', apply: '1' })
    expect(corrected.status).toBe(303)
    expect(await rules()).toHaveLength(199)
  })

  test('has its wrong lines shown as they are read again', async () => {
    const text = '"/a;b";/nowhere\n"/a,""b""";/nowhere\n"/a\tb"\n/only-old\n;/about'
    const linesIn = async (response: Response) =>
      rawText(only(parseHtml(await response.text()), 'textarea'))
        .trim()
        .split('\n')
    const shown = await linesIn(await send({ text }))
    expect(shown).toEqual(['"/a;b",/nowhere', '"/a,""b""",/nowhere', '"/a\tb"', '/only-old', ',/about'])
    expect(await linesIn(await send({ text: shown.join('\n') }))).toEqual(shown)
  })

  test('is read from an upload, and comes out as it went in', async () => {
    const form = new FormData()
    form.set(
      'file',
      new File(
        [
          '/قديم,/about\r\n/%d9%82%20x?cat=%d9%82&a=1,/about\r\n/x,https://elsewhere.example/?a=1\r\n/y,,410\r\n',
        ],
        'r.csv',
      ),
    )
    form.set('apply', '1')
    expect((await asStaff(urls.adminRedirectsImport, { method: 'POST', body: form })).status).toBe(303)
    const before = await rules()
    expect(before).toHaveLength(4)
    const file = await (await asStaff(urls.adminRedirectsFile)).text()
    expect(file).toContain('"/قديم","/about","301"')
    expect(file).toContain('"/ق%20x?a=1&cat=ق","/about","301"')
    const same = parseHtml(await (await send({ text: file })).text())
    expect(textOf(same)).toContain(message('en', 'admin.redirects.plan.same', { count: 4 }))
    expect(await rules()).toEqual(before)
  })

  test.each([
    ['nothing', '', 'empty'],
    ['a head alone', 'from,to,status', 'empty'],
    ['2,001 lines', '/x,/about\n'.repeat(2001), 'many'],
  ])('of %s is refused', async (_, text, notice) => {
    for (const lang of langs) {
      const location = (await send({ text }, lang)).headers.get('location') ?? ''
      expect(location).toBe(`${localPath(lang, urls.adminRedirects)}?notice=${notice}`)
    }
  })

  const upload = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('file', new File([bytes], 'r.txt'))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return asStaff(urls.adminRedirectsImport, { method: 'POST', body: form })
  }

  test.each(['little', 'big'])(
    'is read in UTF-16 with tabs, as spreadsheets save “Unicode text”, %s end first',
    async (end) => {
      const text = '\ufefffrom\tto\tstatus\r\n/قديم\t/about\t301\r\n"/a,b"\t\t410\r\n'
      const view = new DataView(new ArrayBuffer(text.length * 2))
      for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), end === 'little')
      const bytes = new Uint8Array(view.buffer)
      expect((await upload(bytes, { apply: '1' })).status).toBe(303)
      expect((await rules()).map(({ to_path, status }) => [to_path, status]).toSorted()).toEqual([
        ['', 410],
        ['/about', 301],
      ])
    },
  )

  test.each([
    ['Windows-1256', [0x2f, 0xe3, 0xe4, 0x2c, 0x2f]],
    ['UTF-16 that was cut off', [0xff, 0xfe, 0x2f, 0x00, 0x61]],
    ['UTF-16 without its mark', [0x2f, 0x00, 0x45, 0x06, 0x2c, 0x00, 0x2f, 0x00]],
  ])('in %s is refused with the advice to save it as UTF-8', async (_, bytes) => {
    const response = await upload(new Uint8Array(bytes))
    expect(response.headers.get('location')).toBe(`${urls.adminRedirects}?notice=unreadable`)
    expect(message('en', 'admin.redirects.notice.unreadable')).toContain('UTF-8')
  })
})
