import { useEffect, useState } from 'react'
import { type ToastContent, toast } from '../toast.tsx'

/**
 * The outcome of an action before this list opened: a toast or, without script, a line. It is shown
 * once, so its parameter is removed from the address.
 */
export function ListNoticeToast(notice: ToastContent) {
  const [said, setSaid] = useState(false)
  useEffect(() => {
    const { pathname, search } = location
    const query = new URLSearchParams(search)
    query.delete('notice')
    history.replaceState(history.state, '', query.size > 0 ? `${pathname}?${query}` : pathname)
    setSaid(true)
  }, [])
  // After the line has gone: one message at a time.
  useEffect(() => {
    if (said) toast(notice)
  }, [said, notice])
  if (said) return null
  const { kind, title, text } = notice
  return (
    <p
      className={kind === 'failure' ? 'notice bad' : 'notice'}
      role={kind === 'failure' ? 'alert' : 'status'}
    >
      <b>{title}</b> {text}
    </p>
  )
}
