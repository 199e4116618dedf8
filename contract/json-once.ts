const written = new WeakMap<object, string>()

/** The JSON of an object that is never changed in place: it is written once. */
export function jsonOf(value: object): string {
  const json = written.get(value) ?? JSON.stringify(value)
  written.set(value, json)
  return json
}
