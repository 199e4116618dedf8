/** The parts of a text separated by commas (`,` or `،`), semicolons or line breaks. */
export function splitList(text: string): string[] {
  return text
    .split(/[,،;؛\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}
