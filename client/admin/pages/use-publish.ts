import { api, useChange } from '../../workspace/api/api.ts'
import { base } from '../../workspace/api/base.ts'
import { useText } from '../../workspace/texts.tsx'

/** `path` leads to its editor and has no language. */
type Publishable = { id: string; revision: number; title: string; path: string }

/** Publishes the saved draft of a page. A refusal links to the editor, where each fault is marked. */
export function usePublish() {
  const t = useText()
  return useChange(
    ({ id, revision }: Publishable) => api.pages[':id'].publish.$post({ param: { id }, json: { revision } }),
    {
      stale: [['today'], ['pages'], ['search']],
      done: (_, { title }) => ({ kind: 'success', title: t('today.published', { title }) }),
      refusedMessage: ({ code, message, errors }, { title, path }) => ({
        kind: 'failure',
        title: t('publish.stopped', { title }),
        text:
          code === 'invalid' ? t('publish.stopped.places', { count: Object.keys(errors).length }) : message,
        action: { label: t('publish.stopped.editor'), run: () => location.assign(base + path) },
      }),
    },
  )
}
