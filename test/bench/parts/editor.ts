import type { Browser, Page } from '@playwright/test'
import { editorOf, makePage, signIn, textIn, type Widget } from '../../e2e/support/admin.ts'
import { canvasOf, shownHere } from '../../e2e/support/canvas.ts'
import startSite from '../../e2e/support/start-site.ts'
import { openBrowser } from '../browser/chromium.ts'
import type { Figure } from '../report.ts'
import type { Workbench } from '../sites/workbench.ts'
import { median, quantile } from '../statistics.ts'

const widgets = 100
const letters = 150
const words = 'a quick fox '.repeat(letters).slice(0, letters)
/** Milliseconds between two letters of a fast typist. */
const pause = 110

/** From a key to its paint in the editor of a page of a hundred widgets, on a processor slowed down four times. */
export async function editor({ life }: Workbench): Promise<Figure[]> {
  const end = await startSite()
  life.atEnd(async () => end?.())
  const browser = await openBrowser(life)
  const { page, forms, form } = await openEditor(browser)
  const field = textIn(form, 'Title', 'en')
  await field.fill('')
  await canvasOf(page).in('en').getByText(titleOf(2)).waitFor({ state: 'detached' })
  await page.evaluate(followKeys, words)
  const text = await typed(page, field)
  await page.waitForFunction((all) => Reflect.get(window, 'followed').length >= all, letters)
  const followed: number[] = await page.evaluate('followed')
  await forms.page()
  const title = await typed(page, textIn(forms.texts, 'Title', 'en'))
  const ms = (name: string, waits: number[], share: number): Figure => ({
    name,
    value: quantile(waits, share),
    unit: 'ms',
  })
  return [
    { budget: 'keyMedian', value: median(text) },
    { budget: 'keyTail', value: quantile(text, 0.95) },
    ms('  in the title of the page, median', title, 0.5),
    ms('  in the title of the page, 95th percentile', title, 0.95),
    ms('Key to the page beside the fields, median', followed, 0.5),
    { budget: 'pageFollows', value: quantile(followed, 0.95) },
  ]
}

/** The editor of a new page, with one of its sections selected. */
async function openEditor(browser: Browser) {
  const page = await browser.newPage({
    baseURL: process.env.SITE ?? '',
    viewport: { width: 1440, height: 900 },
  })
  await signIn(page)
  await shownHere(page, { shown: ['en'] })
  const { slug } = await makePage(page, samples())
  const forms = editorOf(page)
  await forms.open(slug)
  const form = await forms.edit('FAQ, 3')
  await canvasOf(page).in('en').getByText(titleOf(2)).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, forms, form }
}

const titleOf = (index: number) => `Section ${index} of many`

function samples(): Widget[] {
  return Array.from({ length: widgets }, (_, index) => ({
    type: index % 2 === 0 ? 'faq' : 'cta',
    content: {
      title: { en: titleOf(index), ar: `قسم ${index}` },
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
    Object.assign(window, { waits })
    const onKey = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        // A message comes after the frame.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => waits.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    document.addEventListener('keydown', onKey, { capture: true })
  })
  await page.keyboard.type(words, { delay: pause })
  return page.evaluate('waits')
}

/**
 * In the browser: `followed` is the milliseconds from each key to the frame in which the canvas shows it with all
 * earlier keys.
 */
function followKeys(typing: string): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="The page in English"]')
  const doc = frame?.contentDocument
  if (!doc) throw new Error('The page beside the forms is missing')
  const keys: number[] = []
  const followed: number[] = []
  Object.assign(window, { followed })
  document.addEventListener('keydown', ({ timeStamp }) => keys.push(timeStamp), { capture: true })
  const shown = () => {
    const headings = Array.from(doc.querySelectorAll('h2'), ({ textContent }) => textContent ?? '')
    return Math.max(0, ...headings.filter((text) => typing.startsWith(text)).map(({ length }) => length))
  }
  new MutationObserver(() => {
    const reached = shown()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        for (const key of keys.slice(followed.length, reached)) followed.push(performance.now() - key)
      }
      port2.postMessage(null)
    })
  }).observe(doc, { subtree: true, childList: true, characterData: true })
}
