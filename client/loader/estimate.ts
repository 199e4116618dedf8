import type { ShownRange } from '../../contract/estimate.ts'

/**
 * Updates the estimate's range on the server after each answer, and wires the buttons that print the result and copy
 * its address. Without script the range changes with the next question.
 */
export function followEstimate(root: HTMLElement) {
  const form = root.querySelector('form')
  let newest: AbortController | undefined
  const follow = async () => {
    if (!form) return
    newest?.abort()
    newest = new AbortController()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
    try {
      const response = await fetch(`${form.dataset.range}?${query}`, { signal: newest.signal })
      if (response.ok) show(root, await response.json())
    } catch {
      // Aborted by a newer change, or no network: the range stays.
    }
  }
  form?.addEventListener('change', follow)
  // A question may have been answered before this code loaded.
  if ([...(form?.elements ?? [])].some(isAnswered)) void follow()

  const wire = (name: string, act: (button: HTMLButtonElement) => void) => {
    const button = root.querySelector<HTMLButtonElement>(`[data-estimate-${name}]`)
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => act(button))
  }
  wire('print', () => print())
  wire('copy', async (button) => {
    try {
      await navigator.clipboard.writeText(location.href)
      button.textContent = button.dataset.estimateCopy ?? ''
    } catch {
      // The browser may forbid it; the address bar has the same address.
    }
  })
}

function isAnswered(field: Element): boolean {
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
}

function show(root: HTMLElement, range: ShownRange) {
  for (const [name, text] of Object.entries(range)) {
    const part = root.querySelector(`[data-shown="${name}"]`)
    if (name === 'marks') part?.setAttribute('d', text)
    else if (part) part.textContent = text
  }
}
