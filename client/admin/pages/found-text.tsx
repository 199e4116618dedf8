import { foldText, searchWords } from '../../../contract/search/fold-text.ts'

/** The text of a page around what was searched for, with the typed words marked. */
export function FoundText({ text, search }: { text: string; search: string }) {
  return (
    <small className="page-found" dir="auto">
      {foundRuns(text, search).map((run, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        run.isFound ? <mark key={index}>{run.text}</mark> : <span key={index}>{run.text}</span>,
      )}
    </small>
  )
}

/** A text in parts, with the typed words apart. */
function foundRuns(text: string, search: string) {
  const words = searchWords(search).map(foldText)
  const folded = foldText(text)
  const runs: { text: string; isFound: boolean }[] = []
  for (let at = 0; at < text.length; ) {
    const word = words.find((one) => folded.startsWith(one, at))
    const part = text.slice(at, at + (word?.length ?? 1))
    const last = runs.at(-1)
    if (last && !last.isFound && !word) last.text += part
    else runs.push({ text: part, isFound: word !== undefined })
    at += part.length
  }
  return runs
}
