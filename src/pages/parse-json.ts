/** Malformed JSON shows the 'incomplete' notice, like any content its schema refuses. */
export function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
