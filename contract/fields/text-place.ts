/**
 * The path of a field, and the language of its text: the last part of the path, as no field is named like
 * a language; '' for all.
 */
export function textPlace(path: string, codes: readonly string[]): { at: string; code: string } {
  const code = codes.find((candidate) => path.endsWith(`.${candidate}`))
  return code === undefined ? { at: path, code: '' } : { at: path.slice(0, -code.length - 1), code }
}

/** The texts of a field in these languages, or the field itself for none. */
export function textPlaces(at: string, codes: readonly string[]): string[] {
  return codes.length > 0 ? codes.map((code) => `${at}.${code}`) : [at]
}
