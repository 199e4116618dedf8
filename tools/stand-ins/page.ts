import { escapeHtml } from './listen.ts'

type Page = {
  title: string
  /** What the stand-in can answer with, and which it does now. */
  behaviours: readonly string[]
  current: string
  /** Such as `Mails accepted: 3`. */
  count: string
  /** HTML of what was received, the newest first. */
  articles: readonly string[]
}

/** The page of a stand-in that fails on demand: what it received, and a button for each behaviour. */
export function standInPage({ title, behaviours, current, count, articles }: Page): string {
  const button = (name: string) =>
    `<button name="mode" value="${name}" aria-pressed="${name === current}">${name}</button>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; color-scheme: light dark }
  form { display: flex; flex-wrap: wrap; gap: .5rem }
  button { font: inherit; padding: .25rem .75rem }
  button[aria-pressed=true] { font-weight: 700; outline: 2px solid }
  article { border-block-start: 1px solid; padding-block: 1rem }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
  dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
  iframe { inline-size: 100%; block-size: 46rem; border: 1px solid; resize: both }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext }
</style>
<h1>${title}</h1>
<h2>Answers with</h2>
<form method="post" action="/behaviour">${behaviours.map(button).join('')}</form>
<h2>${count}</h2>
${articles.map((article) => `<article>${article}</article>`).join('\n') || '<p>None yet.</p>'}
</html>
`
}

/** Names and values as a list. */
export function fieldList(fields: Record<string, string>): string {
  const rows = Object.entries(fields).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}
