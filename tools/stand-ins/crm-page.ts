import { type Behaviour, behaviours, type CrmRecord } from './crm-records.ts'
import { escapeHtml } from './listen.ts'

const shown = 50

/** The stand-in's own page: the last leads, newest first, and a button for each behaviour. */
export function crmPage(records: readonly CrmRecord[], current: Behaviour): string {
  const latest = records.slice(-shown).reverse()
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>CRM stand-in</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; color-scheme: light dark }
  form { display: flex; flex-wrap: wrap; gap: .5rem }
  button { font: inherit; padding: .25rem .75rem }
  button[aria-pressed=true] { font-weight: 700; outline: 2px solid }
  article { border-block-start: 1px solid; padding-block: 1rem }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 }
  dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>CRM stand-in</h1>
<h2>Answers with</h2>
<form method="post" action="/behaviour">${behaviours.map((name) => button(name, current)).join('')}</form>
<h2>Posts received: ${records.length}</h2>
${latest.map(article).join('\n') || '<p>None yet.</p>'}
</html>
`
}

function button(name: Behaviour, current: Behaviour): string {
  return `<button name="mode" value="${name}" aria-pressed="${name === current}">${name}</button>`
}

function article({ receivedAt, behaviour, fields }: CrmRecord): string {
  const rows = Object.entries(fields).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`,
  )
  return `<article><h3><time>${receivedAt}</time>, answered: ${behaviour}</h3><dl>${rows.join('')}</dl></article>`
}
