/** Frames to wait until a part is rendered: about a second. */
const maxFrames = 60

/** Gives the focus to a part as soon as it is rendered. */
export function focusSoon(find: () => HTMLElement | null | undefined, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const part = find()
    if (part) part.focus()
    else if (frames > 0) focusSoon(find, frames - 1)
  })
}
