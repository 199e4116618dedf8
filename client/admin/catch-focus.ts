/** Gives the focus to the save bar when the button that had it is gone. */
export function catchFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.save-bar [name="publish"]')?.focus()
  })
}
