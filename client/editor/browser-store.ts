/* What this browser keeps from one page to the next. Nothing here throws: storage may be blocked or full. */

/** Whether it was kept. */
export function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What was kept as JSON; null for anything else. */
export function keptJson(key: string): unknown {
  try {
    return JSON.parse(kept(key) ?? 'null')
  } catch {
    return null
  }
}

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
