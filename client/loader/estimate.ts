import type { ShownRange } from '../../contract/estimate.ts'

/**
 * The estimate as it is answered: the range follows each change of an answer, as the server calculates it,
 * and the result can be printed and its address copied. Without script the range follows with the next
 * question.
 */
export function followEstimate(place: HTMLElement) {
  const form = place.querySelector('form')
  let newest: AbortController | undefined
  const follow = async () => {
    if (!form) return
    newest?.abort()
    newest = new AbortController()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
    try {
      const response = await fetch(`${form.dataset.range}?${query}`, { signal: newest.signal })
      if (response.ok) show(place, await response.json())
    } catch {
      // A newer change, or no network: the range stays as it was.
    }
  }
  form?.addEventListener('change', follow)
  // Answered before this file was there.
  if ([...(form?.elements ?? [])].some(isAnswered)) void follow()

  const wire = (name: string, act: (button: HTMLButtonElement) => void) => {
    const button = place.querySelector<HTMLButtonElement>(`[data-estimate-${name}]`)
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
      // The browser refused: the address stays to be copied by hand.
    }
  })
}

function isAnswered(field: Element): boolean {
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
}

function show(place: HTMLElement, range: ShownRange) {
  for (const [name, text] of Object.entries(range)) {
    const part = place.querySelector(`[data-shown="${name}"]`)
    if (name === 'marks') part?.setAttribute('d', text)
    else if (part) part.textContent = text
  }
}
