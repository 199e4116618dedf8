/** Frames to wait until a part is rendered: about a second. */
const maxFrames = 60

/** Gives the focus to a part as soon as it is rendered, unless the focus has gone elsewhere while it was waited for. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const from = document.activeElement
  const wait = (left: number) =>
    requestAnimationFrame(() => {
      // The body has it when what had it is gone.
      const isElsewhere = ![from, document.body].includes(document.activeElement)
      if (left < maxFrames && isElsewhere) return
      const part = find()
      if (part) part.focus()
      else if (left > 0) wait(left - 1)
    })
  wait(maxFrames)
}
