import { escapeHtml } from './listen.ts'
import { type Behaviour, behaviours, type ReceivedMail } from './mail-records.ts'
import { fieldList, standInPage } from './page.ts'

const shown = 30

/** The last mails, newest first, each in a frame without rights and as text, with links to its attachments. */
export function mailPage(mails: readonly ReceivedMail[], current: Behaviour): string {
  return standInPage({
    title: 'Mail stand-in',
    behaviours,
    current,
    count: `Mails accepted: ${mails.length}`,
    articles: mails.slice(-shown).reverse().map(article),
  })
}

function article(mail: ReceivedMail): string {
  const { receivedAt, from, to, reply_to: replyTo, subject, headers, html, text, attachments = [] } = mail
  const fields = { from, to: to.join(), ...(replyTo ? { 'reply-to': replyTo } : {}), ...headers }
  const links = attachments.map(
    ({ filename }, index) =>
      `<li><a href="/attachment?key=${encodeURIComponent(mail.key)}&index=${index}">${escapeHtml(filename)}</a></li>`,
  )
  return `<h3 dir="auto">${escapeHtml(subject)}</h3><p><time>${receivedAt}</time></p>${fieldList(fields)}
${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}
<iframe sandbox title="HTML" srcdoc="${escapeHtml(html)}"></iframe>
<details><summary>Text</summary><pre>${escapeHtml(text)}</pre></details>`
}
