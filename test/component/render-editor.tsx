import { inject, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { PageEditor } from '../../client/editor/page/page-editor.tsx'
import type { DraftWidget, EditorProps } from '../../contract/editor.ts'

type Request = { method: string; path: string; body: unknown }
type Answer = { status?: number; body?: unknown } | Promise<never>

/** The server as the editor sees it: every request is kept, `answer` may answer it, everything else is accepted. */
export function fakeServer(answer: (request: Request) => Answer | undefined = () => undefined) {
  const requests: Request[] = []
  const fetchReal = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (!url.pathname.startsWith('/admin') && !url.pathname.startsWith('/ar/admin'))
      return fetchReal(input, init)
    const request = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    }
    requests.push(request)
    const { status = 404, body = {} } = (await answer(request)) ?? {}
    return Response.json(body, { status })
  })
  onTestFinished(() => spy.mockRestore())
  return requests
}

/** The whole editor with these sections in its draft. */
export async function renderEditor(
  widgets: DraftWidget[],
  { lang = 'en', ...changes }: Partial<EditorProps> = {},
) {
  const props = inject('editorProps')[lang]
  if (!props) throw new Error(`no props of the editor in ${lang}`)
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  const styles = document.createElement('style')
  styles.textContent = inject('adminStyles')
  document.head.append(styles)
  onTestFinished(() => styles.remove())
  return render(<PageEditor {...props} {...changes} draft={{ ...props.draft, widgets }} />)
}
