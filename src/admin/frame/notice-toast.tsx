import { ListNoticeToast } from '../../../client/islands/list-notice.tsx'
import { Island } from '../../ui/island.tsx'
import { useText } from '../../ui/page-context.tsx'
import type { ListNotice } from './list-notice.ts'

/** The outcome of the action before this screen; nothing without one. */
export function NoticeToast({ notice }: { notice: ListNotice | null | undefined }) {
  const t = useText()
  if (!notice) return null
  return (
    <Island
      name="list-notice"
      component={ListNoticeToast}
      eager
      props={{ ...notice, close: t('admin.action.close') }}
    />
  )
}
