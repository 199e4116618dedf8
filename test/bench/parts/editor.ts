import type { Page } from '@playwright/test'
import { editorOf, makePage, signIn, textIn } from '../../e2e/support/admin.ts'
import startSite from '../../e2e/support/start-site.ts'
import { openBrowser } from '../browser/chromium.ts'
import type { Figure } from '../report.ts'
import type { Workbench } from '../sites/workbench.ts'
import { median, quantile } from '../statistics.ts'

const widgets = 100
const letters = 150
/** Milliseconds between two letters: a quick typist. */
const pause = 110

/** From a key to its paint in the editor of a page of a hundred widgets, on a processor slowed down four times. */
export async function editor({ life }: Workbench): Promise<Figure[]> {
  const end = await startSite()
  life.atEnd(async () => end?.())
  const browser = await openBrowser(life)
  const page = await browser.newPage({
    baseURL: process.env.SITE ?? '',
    viewport: { width: 1440, height: 900 },
  })
  await signIn(page)
  const { slug } = await makePage(page, samples())
  const forms = editorOf(page)
  await forms.open(slug)
  const row = await forms.edit('FAQ, 3')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const text = await typed(page, textIn(row, 'Title', 'en'))
  const title = await typed(page, textIn(forms.texts, 'Title', 'en'))
  await browser.close()
  return [
    { budget: 'keyMedian', value: median(text) },
    { budget: 'keyTail', value: quantile(text, 0.95) },
    { name: '  in the title of the page, median', value: median(title), unit: 'ms' },
    { name: '  in the title of the page, 95th percentile', value: quantile(title, 0.95), unit: 'ms' },
  ]
}

function samples() {
  return Array.from({ length: widgets }, (_, index) => ({
    type: index % 2 === 0 ? 'faq' : 'cta',
    content: {
      title: { en: `Section ${index}`, ar: `قسم ${index}` },
      ...(index % 2 === 0 && {
        faqs: Array.from({ length: 4 }, (_, question) => ({
          question: { en: `Question ${question}?`, ar: `سؤال ${question}؟` },
          answer: { en: '<p>An answer of some words.</p>', ar: '<p>جواب من بضع كلمات.</p>' },
        })),
      }),
    },
  }))
}

/** The milliseconds from each key to the frame that shows it. */
async function typed(page: Page, input: ReturnType<typeof textIn>): Promise<number[]> {
  await input.focus()
  await page.evaluate(() => {
    const waits: number[] = []
    const onKey = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        // A message comes after the frame.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => waits.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    document.addEventListener('keydown', onKey, { capture: true })
    Object.assign(window, {
      endOfTyping: () => {
        document.removeEventListener('keydown', onKey, { capture: true })
        return waits
      },
    })
  })
  await page.keyboard.type('a quick fox '.repeat(letters).slice(0, letters), { delay: pause })
  return page.evaluate('endOfTyping()')
}
