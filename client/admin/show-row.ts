/** Brings an open row into view, with the focus where its writing begins. */
export function showRow(id: string) {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    row?.scrollIntoView({ block: 'start' })
    row
      ?.querySelector<HTMLElement>('.widget-body :is(input, textarea, select, summary, [role="textbox"])')
      ?.focus({ preventScroll: true })
  })
}
