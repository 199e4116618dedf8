import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import type { ListNotice } from '../frame/list-notice.ts'

const done = ['added', 'changed', 'imported'] as const
const failures = ['gone', 'empty', 'many', 'unreadable'] as const

/** What an action did, told by the address that it led to. */
export function noticeOf({ notice, count = '0' }: Record<string, string>, lang: Lang): ListNotice | null {
  const id = done.find((known) => known === notice)
  if (id) {
    const title = message(lang, `admin.redirects.notice.${id}`, { count: Number(count) || 0 })
    return { kind: 'success', title, text: '' }
  }
  const failed = failures.find((known) => known === notice)
  if (!failed) return null
  const title = message(lang, 'admin.screens.notice.error')
  return { kind: 'failure', title, text: message(lang, `admin.redirects.notice.${failed}`) }
}
