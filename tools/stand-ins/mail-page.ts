import { escapeHtml } from './listen.ts'
import { type Behaviour, behaviours, type KeptMail } from './mail-records.ts'

const shown = 30

/** The stand-in's own page: the last mails, newest first, each in a frame without rights and as text, and a button for each behaviour. */
export function mailPage(mails: readonly KeptMail[], current: Behaviour): string {
  const latest = mails.slice(-shown).reverse()
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail stand-in</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; color-scheme: light dark }
  form { display: flex; flex-wrap: wrap; gap: .5rem }
  button { font: inherit; padding: .25rem .75rem }
  button[aria-pressed=true] { font-weight: 700; outline: 2px solid }
  article { border-block-start: 1px solid; padding-block: 1rem }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
  dd { margin: 0; overflow-wrap: anywhere }
  iframe { inline-size: 100%; block-size: 46rem; border: 1px solid; resize: both }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext }
</style>
<h1>Mail stand-in</h1>
<h2>Answers with</h2>
<form method="post" action="/behaviour">${behaviours.map((name) => button(name, current)).join('')}</form>
<h2>Mails taken: ${mails.length}</h2>
${latest.map(article).join('\n') || '<p>None yet.</p>'}
</html>
`
}

function button(name: Behaviour, current: Behaviour): string {
  return `<button name="mode" value="${name}" aria-pressed="${name === current}">${name}</button>`
}

function article({
  receivedAt,
  from,
  to,
  reply_to: replyTo,
  subject,
  headers,
  html,
  text,
}: KeptMail): string {
  const rows = Object.entries({
    from,
    to: to.join(),
    ...(replyTo ? { 'reply-to': replyTo } : {}),
    ...headers,
  })
  const list = rows.map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`,
  )
  return `<article><h3 dir="auto">${escapeHtml(subject)}</h3><p><time>${receivedAt}</time></p><dl>${list.join('')}</dl>
<iframe sandbox title="HTML" srcdoc="${escapeHtml(html)}"></iframe>
<details><summary>Text</summary><pre>${escapeHtml(text)}</pre></details></article>`
}
