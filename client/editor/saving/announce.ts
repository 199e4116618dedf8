import { clearToasts, type ToastContent, toast } from '../../toast.tsx'

/** Shows one message at a time, above an open dialog: the newest one is current. */
export function announce(content: ToastContent) {
  clearToasts()
  toast(content)
  const region = document.querySelector<HTMLElement>('.toasts')
  if (!region || !document.querySelector('dialog[open]')) return
  region.popover = 'manual'
  region.showPopover()
  // Back below the menus once the dialog closes.
  const question = document.querySelector('dialog[open]')
  const watch = new MutationObserver(() => {
    if (question?.isConnected) return
    watch.disconnect()
    region.popover = null
  })
  watch.observe(document.body, { childList: true, subtree: true })
}
