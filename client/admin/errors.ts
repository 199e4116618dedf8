/** Whether something at this path, or below it, is in error. */
export function hasErrorAt(errors: Record<string, string>, path: string): boolean {
  return Object.keys(errors).some((key) => key === path || key.startsWith(`${path}.`))
}
