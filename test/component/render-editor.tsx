import { createRoot } from 'react-dom/client'
import { inject, onTestFinished, vi } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageEditor } from '../../client/editor/page/page-editor.tsx'
import { clearToasts, provideToasts } from '../../client/toast.tsx'
import type { DraftWidget, EditorProps } from '../../contract/editor.ts'
import { isRecord } from '../../contract/json-value.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css: (selector: string) => Locator
  }
}
locators.extend({ css: (selector) => `css=${selector}` })

export type Request = { method: string; path: string; query: string; body: unknown }
export type Answer = { status?: number; body?: unknown }

/** Where every page of the admin shows its messages; React keeps its root for all tests of a file. */
const toasts = document.createElement('div')
toasts.className = 'toasts'
document.body.append(toasts)
provideToasts(createRoot)

/** The server as the editor sees it: every request is kept, `answer` may answer it; drafts are saved and published. */
export function fakeServer(
  answer: (request: Request) => Answer | Promise<Answer> | undefined = () => undefined,
) {
  const requests: Request[] = []
  let revision = 1
  const usual = ({ method, path }: Request): Answer | undefined => {
    const isDraft = method === 'PUT' && path.endsWith('/draft')
    if (!isDraft && !path.endsWith('publish')) return undefined
    if (isDraft) revision += 1
    const status = path.endsWith('/publish') ? 'published' : 'draft'
    return { status: 200, body: { ok: true, revision, status, updated: new Date().toISOString() } }
  }
  const fetchReal = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const url = new URL(address, location.href)
    const isOurs =
      /^\/(ar\/)?admin\//.test(url.pathname) || (init?.method === 'POST' && url.protocol === 'blob:')
    if (!isOurs) return fetchReal(input, init)
    const request = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.search,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    }
    requests.push(request)
    const { status = 200, body = {} } = (await (answer(request) ?? usual(request))) ?? { status: 404 }
    return Response.json(body, { status })
  })
  onTestFinished(() => spy.mockRestore())
  return requests
}

/** A server that cannot be reached. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))
/** A server that never answers. */
export const hanging = () => new Promise<never>(() => {})

export const section = (
  type: string,
  content: Record<string, unknown> = {},
  id: string = type,
): DraftWidget => ({
  ...{ id, type, is_active: true, content },
})

/** Three sections that have what most tests need: a claim, a list and a last one. */
export const samples = (): DraftWidget[] => [
  section('hero', { title: { en: 'First claim', ar: 'القول الأول' } }),
  section('faq', {
    title: { en: 'Asked often', ar: 'أسئلة متكررة' },
    faqs: [
      { question: { en: 'Who?', ar: 'من؟' }, answer: { en: '<p>We.</p>', ar: '<p>نحن.</p>' } },
      { question: { en: 'When?', ar: 'متى؟' }, answer: { en: '<p>Soon.</p>', ar: '<p>قريبًا.</p>' } },
    ],
  }),
  section('cta', { title: { en: 'Come along', ar: 'تعال معنا' } }),
]

export const propsIn = (lang: string): EditorProps => {
  const props = inject('editorProps')[lang]
  if (!props) throw new Error(`no props of the editor in ${lang}`)
  return props
}

/** The whole editor with these sections in its draft: the forms alone, unless `view` says otherwise. */
export async function renderEditor(
  widgets: DraftWidget[] = samples(),
  { lang = 'en', view = {}, ...changes }: Partial<EditorProps> & { view?: Record<string, unknown> } = {},
) {
  const props = propsIn(lang)
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  localStorage.clear()
  localStorage.setItem('editor-view', JSON.stringify({ page: false, ...view }))
  const styles = document.createElement('style')
  styles.textContent = inject('adminStyles')
  document.head.append(styles)
  onTestFinished(() => styles.remove())
  // Those of the test before would cover what is clicked, for as long as they stay.
  clearToasts()
  // What one test leaves unsaved is not offered to the next.
  const of = { ...props.page, id: crypto.randomUUID() }
  const rendered = await render(
    <PageEditor {...props} page={of} {...changes} draft={{ ...props.draft, widgets }} />,
  )
  return { ...rendered, ...editor }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The editor by the names that it gives its parts in English. */
export const editor = {
  button,
  row: (name: string) => page.css('[data-row]').filter({ has: button(`Edit ${name}`) }),
  state: page.css('.save-state'),
  toast: (title: string) => page.css('.toast').filter({ hasText: title }),
  texts: page.getByRole('region', { name: 'Title and description' }),
  dialog: page.getByRole('dialog'),
  order: () => Array.from(document.querySelectorAll('[data-row] .widget-name b'), (name) => name.textContent),
  /** Opens a form. */
  async edit(name: string): Promise<Locator> {
    await button(`Edit ${name}`).click()
    return editor.row(name)
  },
  save: () => keys('{Control>}s{/Control}'),
  undo: () => keys('{Control>}z{/Control}'),
  redo: () => keys('{Control>}{Shift>}z{/Shift}{/Control}'),
}

export const keys = (text: string) => userEvent.keyboard(text)

/** The input of a text in one language, within a form. */
export const textIn = (form: Locator, label: string, lang: 'English' | 'Arabic' = 'English'): Locator =>
  form.getByLabelText(`${label} in ${lang}`, { exact: true })

/** Pastes as a browser does; whether the editor took it over. */
export function paste(into: Locator, data: Record<string, string>) {
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return !into.element().dispatchEvent(event)
}

/** The drafts that were sent to be saved. */
export const savedIn = (requests: Request[]) =>
  requests.flatMap(({ method, body }) =>
    method === 'PUT' && isRecord(body) ? [JSON.stringify(body.draft)] : [],
  )
