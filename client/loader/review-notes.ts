const nameKey = 'note-author'

/**
 * What a script adds to a shared page: the reader's name stays in this browser and an unsent note in this
 * tab. Every section has a pin that leads to the form and to its notes. A page from the back/forward cache is
 * reloaded, as its link may be revoked.
 */
export function followReview(review: HTMLElement) {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  keepTyped(review.querySelector('#note-author'))
  const iframe = review.querySelector('iframe')
  const links = [...review.querySelectorAll<HTMLAnchorElement>('[data-section]')]
  if (!iframe || links.length === 0) return
  const announcement = document.createElement('p')
  announcement.className = 'visually-hidden'
  announcement.ariaLive = 'polite'
  review.append(announcement)
  const choose = (link: HTMLAnchorElement) => {
    const select = review.querySelector<HTMLSelectElement>('#note-widget')
    if (select) select.value = link.dataset.section ?? ''
    announcement.textContent = link.textContent
    review.querySelector<HTMLElement>('#note-text')?.focus()
  }
  const anchorOf = (link: HTMLAnchorElement) => `section-${link.dataset.section}`
  const placeOf = (link: HTMLAnchorElement) => iframe.contentDocument?.getElementById(anchorOf(link))
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      placeOf(link)?.scrollIntoView()
      choose(link)
    })
  }
  const pin = () => {
    for (const link of links) {
      const place = placeOf(link)
      const notes = [...review.querySelectorAll<HTMLElement>('.notes > li')].filter((note) =>
        note.querySelector(`a[href$="#${anchorOf(link)}"]`),
      )
      if (place) pinTo(sectionOf(place), { link, notes, onChoose: () => choose(link) })
    }
  }
  iframe.addEventListener('load', pin)
  const { contentDocument } = iframe
  if (contentDocument?.readyState === 'complete' && contentDocument.body.childElementCount > 0) pin()
}

/** Keeps typed text in this browser, unless storage is blocked. */
function keepTyped(field: HTMLInputElement | null) {
  if (!field?.form) return
  try {
    keepUnsent(field.form)
    field.value ||= localStorage.getItem(nameKey) ?? ''
    field.form.addEventListener('submit', () => localStorage.setItem(nameKey, field.value.trim()))
  } catch {}
}

/**
 * What a reader has typed stays in this tab until it is sent: another width or language is another page. It
 * keeps the id of its form, so that a note whose answer was lost is not stored twice.
 */
function keepUnsent(form: HTMLFormElement) {
  const { pathname } = new URL(form.action)
  // The path without the language.
  const key = pathname.slice(pathname.indexOf('/shared/'))
  let isSent = false
  const keep = () => {
    const typed = Object.fromEntries(new FormData(form))
    sessionStorage.setItem(key, JSON.stringify({ ...typed, isSent }))
  }
  const { isSent: wasSent, ...typed } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  const isStored = wasSent && new URLSearchParams(location.search).has('noted')
  const text = form.querySelector('textarea')
  // A text that the server sent back is newer.
  if (!isStored && text?.value === '') fill(form, typed)
  form.addEventListener('input', () => {
    isSent = false
    keep()
  })
  form.addEventListener('submit', () => {
    isSent = true
    keep()
  })
  addEventListener('pagehide', () => {
    // A pin sets the section without an input event. After sending nothing is stored.
    if (!isSent) keep()
  })
}

function fill(form: HTMLFormElement, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement) {
      const isThere = [...field.options].some((option) => option.value === value)
      // A link to a section has chosen it.
      if (isThere && field.value === '') field.value = value
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = value
    }
  }
}

/** The section around an anchor, or after it. */
function sectionOf(place: HTMLElement): HTMLElement {
  const { parentElement: within, nextElementSibling: next } = place
  if (within && !within.matches('main, .placed-block')) return sectionOf(within)
  return next && isHtml(next) && place.ariaHidden === 'true' ? next : place
}

/** `instanceof` fails for elements of the iframe. */
const isHtml = (element: Element): element is HTMLElement => 'dataset' in element

type Pin = { link: HTMLAnchorElement; notes: HTMLElement[]; onChoose: () => void }

/** Adds the pin at the top of a section, below the header of the page; its buttons come last in the tab order. */
function pinTo(section: HTMLElement, { link, notes, onChoose }: Pin) {
  if (section.querySelector(':scope > [data-pin]')) return
  const doc = section.ownerDocument
  const covered = section.previousElementSibling ? 0 : (doc.querySelector('header')?.offsetHeight ?? 0)
  const pin = doc.createElement('div')
  pin.dataset.pin = ''
  Object.assign(pin.style, {
    position: 'absolute',
    zIndex: '5',
    insetInlineEnd: '0.75rem',
    insetBlockStart: `calc(0.75rem + ${covered}px)`,
    display: 'flex',
    gap: '0.5rem',
  })
  const list = link.closest<HTMLElement>('[data-write]')
  pin.append(button(doc, list?.dataset.write ?? '', link, onChoose))
  const [first] = notes
  if (first) {
    first.tabIndex = -1
    pin.append(button(doc, `${list?.dataset.notes} (${notes.length})`, link, () => first.focus()))
  }
  if (getComputedStyle(section).position === 'static') section.style.position = 'relative'
  section.append(pin)
  makeRoom(section, pin)
}

/** Moves text below the pin that the pin would cover. */
function makeRoom(section: HTMLElement, pin: HTMLElement) {
  const doc = section.ownerDocument
  const pinBox = pin.getBoundingClientRect()
  const nodes = doc.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  const range = doc.createRange()
  let top = pinBox.bottom
  while (nodes.nextNode()) {
    range.selectNodeContents(nodes.currentNode)
    for (const line of pin.contains(nodes.currentNode) ? [] : range.getClientRects()) {
      const isBeside = line.right <= pinBox.left || line.left >= pinBox.right || line.bottom <= pinBox.top
      if (!isBeside) top = Math.min(top, line.top)
    }
  }
  if (top === pinBox.bottom) return
  const { paddingBlockStart } = getComputedStyle(section)
  section.style.paddingBlockStart = `calc(${paddingBlockStart} + ${pinBox.bottom - top}px)`
}

function button(doc: Document, text: string, { textContent }: HTMLElement, onPress: () => void) {
  const element = doc.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.setAttribute('aria-label', `${text}: ${textContent}`)
  Object.assign(element.style, {
    minBlockSize: '2.5rem',
    paddingInline: '1rem',
    border: '1px solid',
    borderRadius: '0.5rem',
    // System colours: those of a dark section have no background for a button.
    background: 'canvas',
    color: 'canvastext',
    font: 'inherit',
    fontSize: '0.875rem',
    cursor: 'pointer',
  })
  element.addEventListener('click', onPress)
  return element
}
