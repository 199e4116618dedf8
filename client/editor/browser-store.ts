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

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
