type Wanted = { focus: boolean; code: string }

/** Frames to wait for: the row opens with the next rendering. */
const maxFrames = 120

/** Scrolls to a field of a form that is being opened, in whichever entries it is, and focuses it in a language. */
export function showField(field: string, wanted: Wanted, frames = maxFrames) {
  requestAnimationFrame(() => {
    const found = nearest(field)
    const target = found && controlOf(found, wanted.code)
    if (!found || !target) {
      if (frames > 0) showField(field, wanted, frames - 1)
      return
    }
    openEntries(found)
    target.scrollIntoView({ block: 'nearest' })
    if (wanted.focus) target.focus()
  })
}

/** The field itself, or the nearest list or group it is in. */
export function nearest(field: string): HTMLElement | null {
  const keys = field.split('.')
  while (keys.length > 0) {
    const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(keys.join('.'))}"]`)
    if (found) return found
    keys.pop()
  }
  return null
}

export const controls = ':is(input, textarea, select, button, [role="textbox"])'

function controlOf(found: HTMLElement, code: string): HTMLElement | null {
  // Within the field: the document has a language too.
  const own = `:scope [lang="${CSS.escape(code)}"]`
  return (
    found.querySelector<HTMLElement>(
      `${own}:is(input, textarea, [role="textbox"]), ${own} [role="textbox"]`,
    ) ??
    found.querySelector<HTMLElement>('[data-start]') ??
    found.querySelector<HTMLElement>(controls)
  )
}

export function openEntries(found: HTMLElement) {
  for (let entry = found.closest('details'); entry; entry = entry.parentElement?.closest('details') ?? null) {
    entry.open = true
  }
}
