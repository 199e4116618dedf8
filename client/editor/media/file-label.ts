/** A file's name that keeps its number and its extension in their order where its words are Arabic. */
export function fileLabel(name: string): string {
  return /\p{Script=Arabic}/u.test(name) ? name.replace(/[a-z0-9][!-~]*$/i, '\u2066$&\u2069') : name
}
