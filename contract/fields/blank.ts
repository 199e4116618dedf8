/** Maximum depth of groups within a field: a group, its texts, their languages. */
const groupDepth = 3

/** True for a missing value, an empty text or list, and a group of only such values. */
export function isBlank(value: unknown, depth = groupDepth): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return (
    typeof value === 'object' && depth > 0 && Object.values(value).every((part) => isBlank(part, depth - 1))
  )
}

/** True for content of a widget without any text; `written` of its type says whether visitors see it. */
export function isUnwritten(content: unknown): boolean {
  return isBlank(withoutBlankEntries(content))
}

/** Content without the blank entries of its lists. */
export function withoutBlankEntries(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content
  const isWritten = (entry: unknown) => typeof entry !== 'object' || !isBlank(entry)
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter(isWritten) : value,
    ]),
  )
}
