/** Frames to wait for: the row opens with the next rendering, which a long page delays. */
const maxFrames = 60

/** Scrolls to a row that is being opened and focuses its first fault or its first field. */
export function showRow(id: string, frames = maxFrames) {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    const body = row?.querySelector('.widget-body:not([hidden])')
    const start =
      body?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      body?.querySelector<HTMLElement>(':is(input, textarea, select, summary, [role="textbox"])')
    if (!start && frames > 0) return showRow(id, frames - 1)
    row?.scrollIntoView({ block: 'start' })
    start?.focus({ preventScroll: true })
  })
}
