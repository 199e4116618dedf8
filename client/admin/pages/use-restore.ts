import { api, useApiMutation } from '../../workspace/api/api.ts'
import { useText } from '../../workspace/use-text.ts'

/** Brings a page back from the trash, as a draft. */
export function useRestore() {
  const t = useText()
  return useApiMutation((id: string) => api.pages[':id'].restore.$post({ param: { id }, json: {} }), {
    invalidates: [['pages'], ['trash'], ['today'], ['search']],
    successToast: () => ({ kind: 'success', title: t('screens.notice.restored') }),
  })
}
