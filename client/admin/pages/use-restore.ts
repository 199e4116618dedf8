import { api, useApiMutation } from '../../workspace/api/api.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** Brings a page back from the trash, as a draft. */
export function useRestore() {
  const t = useAdminText()
  return useApiMutation((id: string) => api.pages[':id'].restore.$post({ param: { id }, json: {} }), {
    invalidates: [['pages'], ['trash'], ['today'], ['search']],
    successToast: () => ({ kind: 'success', title: t('screens.notice.restored') }),
  })
}
