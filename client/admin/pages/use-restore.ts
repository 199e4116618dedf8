import { api, useChange } from '../../workspace/api/api.ts'
import { useText } from '../../workspace/texts.tsx'

/** Brings a page back from the trash, as a draft. */
export function useRestore() {
  const t = useText()
  return useChange((id: string) => api.pages[':id'].restore.$post({ param: { id }, json: {} }), {
    stale: [['pages'], ['trash'], ['today'], ['search']],
    done: () => ({ kind: 'success', title: t('screens.notice.restored') }),
  })
}
