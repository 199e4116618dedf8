/* In every page of `npm run dev`, and in no other build: shows a change without a reload by hand. */

const seen = new URL(import.meta.url).searchParams.get('v') ?? ''
const events = new EventSource(`/dev/events?v=${seen}`)

events.addEventListener('reload', () => {
  if (holdsTyping()) offerReload()
  else location.reload()
})

events.addEventListener('styles', ({ data }: MessageEvent<string>) => {
  const { site, admin }: { site: string; admin: string } = JSON.parse(data)
  for (const sheet of document.styleSheets) {
    // Print and forced colours have a sheet of their own.
    if (sheet.media.length > 0) continue
    replaceRules(sheet, sheet.href?.includes('/f/admin.') ? admin : site)
  }
})

/** Rule by rule: the Content-Security-Policy refuses another text in the element. */
function replaceRules(sheet: CSSStyleSheet, text: string) {
  const fresh = new CSSStyleSheet()
  fresh.replaceSync(text)
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  for (const { cssText } of fresh.cssRules) sheet.insertRule(cssText, sheet.cssRules.length)
}

/** The editor asks before it is left with unsaved changes; a form holds what was typed into it. */
function holdsTyping(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented || Array.from(document.querySelectorAll('form')).some(isTypedInto)
}

function isTypedInto(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && !['hidden', 'checkbox', 'radio'].includes(field.type))) &&
      field.value !== field.defaultValue,
  )
}

function offerReload() {
  if (document.querySelector('[data-dev-reload]')) return
  const button = document.createElement('button')
  button.dataset.devReload = ''
  button.textContent = 'The site has changed: reload, and lose what is not saved'
  const place = { position: 'fixed', insetInlineStart: '1rem', insetBlockEnd: '1rem', zIndex: '9999' }
  Object.assign(button.style, place, { padding: '.75rem 1rem', background: '#ffd54a', color: '#000' })
  button.addEventListener('click', () => location.reload())
  document.body.append(button)
}
