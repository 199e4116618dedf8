import { api, useApiMutation } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** `path` is the path of the page's editor, without the language. */
type Publishable = { id: string; revision: number; title: string; path: string }

/** Publishes the saved draft of a page. A failure links to the editor, which marks each fault. */
export function usePublish() {
  const t = useAdminText()
  return useApiMutation(
    ({ id, revision }: Publishable) => api.pages[':id'].publish.$post({ param: { id }, json: { revision } }),
    {
      invalidates: [['today'], ['pages'], ['search']],
      successToast: (_, { title }) => ({ kind: 'success', title: t('today.published', { title }) }),
      failureToast: ({ code, message, errors }, { title, path }) => ({
        kind: 'failure',
        title: t('publish.stopped', { title }),
        text:
          code === 'invalid' ? t('publish.stopped.places', { count: Object.keys(errors).length }) : message,
        action: { label: t('publish.stopped.editor'), run: () => location.assign(pathPrefix + path) },
      }),
    },
  )
}
