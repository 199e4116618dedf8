import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { type Lang, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { newPage } from '../../support/drafts.ts'
import { propsOf } from '../../support/editor.ts'
import { type Fault, faultyDatabase } from '../../support/faulty-bindings.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
import { asStaff } from '../../support/staff.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** The answer, however long the database lets the worker wait: the clock of its limits runs ahead. */
async function ask(path: string, lang: Lang, DB: typeof env.DB): Promise<Response> {
  let answer: Response | undefined
  void asStaff(path, { lang, env: { DB } }).then((response) => {
    answer = response
  })
  for (let step = 0; step < 2000 && !answer; step++) {
    await new Promise((resolve) => setImmediate(resolve))
    // The check of the sign-in takes real time, in which no limit runs.
    if (vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(100)
  }
  if (!answer) throw new Error(`no answer to ${path} in time`)
  return answer
}

/** The languages whose texts the specification has. */
const specified: Lang[] = ['en', 'ar']
const faults: Fault[] = ['refuse', 'hang']

describe.each(faults.flatMap((fault) => specified.map((lang) => ({ fault, lang }))))(
  'while D1 answers nothing ($fault), in $lang',
  ({ fault, lang }) => {
    const away = faultyDatabase(env.DB, fault)

    test.each([
      [urls.admin, 'Failed to load pages. Please try again.', 'تعذّر تحميل الصفحات. حاول مرة أخرى.'],
      [urls.adminTrash, 'Failed to fetch pages. Please try again later.', 'تعذّر تحميل الصفحات. حاول لاحقًا.'],
      [urls.adminPreview('p-1'), 'Failed to fetch widgets for page p-1.', 'تعذّر تحميل أقسام الصفحة p-1.'],
      [urls.adminLeads, 'Failed to load leads. Please try again.', 'تعذّر تحميل الاستفسارات. حاول مرة أخرى.'],
      [
        urls.adminLead('l-1'),
        'Failed to load the lead. Please try again.',
        'تعذّر تحميل الاستفسار. حاول مرة أخرى.',
      ],
    ])('%s says what could not be read', async (path, english, arabic) => {
      const response = await ask(path, lang, away)
      expect(response.status).toBe(503)
      const main = only(parseHtml(await response.text()), 'main')
      expect(textOf(main)).toContain(lang === 'ar' ? arabic : english)
      const links = all(main, 'a').map(({ attributes }) => attributes.href?.replace(/\?.*/, ''))
      expect(links).toContain(localPath(lang, path))
    })

    test.each([urls.adminLeads, urls.adminLead('l-1')])(
      '%s says all the same what became of what was done before',
      async (path) => {
        const response = await ask(`${path}?notice=unconfirmed`, lang, away)
        const main = only(parseHtml(await response.text()), 'main')
        const [told] = all(main, ({ attributes }) => attributes.role === 'alert')
        expect(told && textOf(told)).toContain(message(lang, 'admin.leads.notice.unconfirmed'))
      },
    )

    test('a page opens even if its widget types cannot be read, and the picker says so', async () => {
      const slug = `page/typeless-${fault}-${lang}`
      vi.useRealTimers()
      await newPage(slug)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      let reads = 0
      // Its id, itself, then what is around it.
      const DB = faultyDatabase(env.DB, () => (++reads === 3 ? fault : 'well'))
      const response = await ask(urls.adminPage(slug), lang, DB)
      expect(response.status).toBe(200)
      const { widgetsFailed, widgets } = propsOf(parseHtml(await response.text()))
      expect(widgetsFailed).toBe(true)
      expect(widgets.map(({ type }) => type)).toContain('hero')
    })
  },
)
