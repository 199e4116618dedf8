import { clearToasts, type ToastContent, toast } from '../../toast.tsx'

/** Shows one message at a time, above a question that is open: the newest says how things stand. */
export function announce(content: ToastContent) {
  clearToasts()
  toast(content)
  const region = document.querySelector<HTMLElement>('.toasts')
  if (!region || !document.querySelector('dialog[open]')) return
  region.popover = 'manual'
  region.showPopover()
  // Back under the menus as soon as the question is answered.
  const question = document.querySelector('dialog[open]')
  const watch = new MutationObserver(() => {
    if (question?.isConnected) return
    watch.disconnect()
    region.popover = null
  })
  watch.observe(document.body, { childList: true, subtree: true })
}
