/** Scrolls to an open row and focuses its first fault or its first field. */
export function showRow(id: string) {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    row?.scrollIntoView({ block: 'start' })
    const body = row?.querySelector('.widget-body')
    const start =
      body?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      body?.querySelector<HTMLElement>(':is(input, textarea, select, summary, [role="textbox"])')
    start?.focus({ preventScroll: true })
  })
}
