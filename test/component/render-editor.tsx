import { onTestFinished, vi } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageEditor } from '../../client/editor/page/page-editor.tsx'
import { ShortcutHelp } from '../../client/workspace/ui/keyboard-shortcuts.tsx'
import { clearToasts, Toasts } from '../../client/workspace/ui/toast.tsx'
import type { DraftWidget, EditorProps } from '../../contract/editor.ts'
import { isRecord } from '../../contract/immutable-json.ts'
import { propsIn, withProviders } from './render-workspace.tsx'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css: (selector: string) => Locator
  }
}
locators.extend({ css: (selector) => `css=${selector}` })

export type Request = { method: string; path: string; query: string; body: unknown }
export type Answer = { status?: number; body?: unknown }

/**
 * The server as the editor sees it: every request is recorded, `answer` may answer it; drafts are saved and
 * published.
 */
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
export const neverAnswer = () => new Promise<never>(() => {})

export const section = (
  type: string,
  content: Record<string, unknown> = {},
  id: string = type,
): DraftWidget => ({
  id,
  type,
  is_active: true,
  content,
})

/** Three sections for most tests: a claim, a list and a last one. */
export const sampleSections = (): DraftWidget[] => [
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

/** The whole editor with these sections in its draft; its page does not load. */
export async function renderEditor(
  widgets: DraftWidget[] = sampleSections(),
  { lang = 'en', ...changes }: Partial<EditorProps> = {},
) {
  const props = propsIn(lang)
  localStorage.clear()
  // Toasts of the previous test would cover elements.
  clearToasts()
  // Unsaved changes of one test are not offered to the next.
  const of = { ...props.page, id: crypto.randomUUID() }
  const timeline = { ...props.timeline, canvas: { en: 'about:blank', ar: 'about:blank' } }
  const rendered = await render(
    withProviders(
      lang,
      <>
        <PageEditor
          {...props}
          page={of}
          timeline={timeline}
          {...changes}
          draft={{ ...props.draft, widgets }}
        />
        <Toasts />
        <ShortcutHelp />
      </>,
    ),
  )
  return { ...rendered, ...editor }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The editor by the names that it gives its parts in English. */
export const editor = {
  button,
  /** A section in the outline. */
  row: (name: string) => page.css('[data-row]').filter({ has: page.getByText(name, { exact: true }) }),
  /** The fields of a section, if it is selected. */
  form: (name: string) => page.getByRole('region', { name, exact: true }),
  state: page.css('.save-state'),
  toast: (title: string) => page.css('.toast').filter({ hasText: title }),
  texts: page.getByRole('region', { name: 'Title and description' }),
  dialog: page.getByRole('dialog'),
  order: () =>
    Array.from(document.querySelectorAll('[data-row] .outline-name b'), (name) =>
      (name.textContent ?? '').replace(/, \d+$/, ''),
    ),
  /** Selects a section and returns its fields. */
  async edit(name: string): Promise<Locator> {
    await editor.row(name).css('.outline-row').click()
    return editor.form(name)
  },
  /** Selects the page itself. */
  page: () => page.css('[data-action="page"]').click(),
  save: () => pressKeys('{Control>}s{/Control}'),
  undo: () => pressKeys('{Control>}z{/Control}'),
  redo: () => pressKeys('{Control>}{Shift>}z{/Shift}{/Control}'),
}

export const pressKeys = (text: string) => userEvent.keyboard(text)

/** Types a day and time (`2027-02-10T09:30`) into the fields of this name, in English. */
export async function typeMoment(fields: Locator, local: string) {
  const [year = '', month = '', day = '', hour = '', minute = ''] = local.split(/\D/)
  const half = Number(hour) < 12 ? 'a' : 'p'
  const typed = { month, day, year, hour: `${Number(hour) % 12 || 12}`, minute, dayPeriod: half }
  for (const [part, text] of Object.entries(typed)) {
    await fields.css(`[data-type="${part}"]`).click()
    await pressKeys(text)
  }
}

/** The input of a text in one language, within a form. */
export const textIn = (form: Locator, label: string, lang: 'English' | 'Arabic' = 'English'): Locator =>
  form.getByLabelText(`${label} in ${lang}`, { exact: true })

/** Pastes as a browser does; returns whether the editor handled it. */
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
