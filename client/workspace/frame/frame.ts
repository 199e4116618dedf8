import { helpFor } from '../../../contract/workspace/help.ts'
import { base } from '../api/base.ts'
import { keepRecent } from './recent-screens.ts'

/** What the frame does that HTML alone does not. It is on every screen of the admin, and the server renders it. */
export function wireFrame() {
  const { body } = document
  // The server does not know the width of the screen: what it opened within the sidebar would lie over the screen.
  closeMenus()
  body.toggleAttribute('data-wired', true)
  // Remembered by the server, so that the next screen has its width before it is painted.
  document.querySelector('[data-sidebar-toggle]')?.addEventListener('click', ({ currentTarget }) => {
    const width = body.dataset.sidebar === 'narrow' ? 'wide' : 'narrow'
    body.dataset.sidebar = width
    closeMenus()
    if (!(currentTarget instanceof HTMLElement)) return
    for (const path of currentTarget.dataset.paths?.split(' ') ?? []) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of staff
      document.cookie = `sidebar=${width}; path=${path}; max-age=31536000; samesite=lax`
    }
  })
  addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return
    for (const menu of floatingMenus()) {
      menu.open = false
      if (isIn(menu, target)) menu.querySelector('summary')?.focus()
    }
  })
  // On the way down: React Aria lets no press through to the window.
  addEventListener('pointerdown', ({ target }) => closeMenus(target), { capture: true })
  addEventListener('focusin', ({ target }) => closeMenus(target))
  // A frame within the document tells nothing else.
  addEventListener('blur', () => {
    if (document.activeElement instanceof HTMLIFrameElement) closeMenus()
  })
  addEventListener('popstate', clearScreen)
}

const floatingMenus = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('.frame-menu[open]')].filter(floats)

const isIn = (menu: Element, target: EventTarget | null) => target instanceof Node && menu.contains(target)

/** Closes the menus that lie over the screen, except the one that contains `except`. */
function closeMenus(except: EventTarget | null = null) {
  for (const menu of floatingMenus()) if (!isIn(menu, except)) menu.open = false
}

/** Whether its list lies over the screen, and not within the sidebar. */
function floats(menu: HTMLDetailsElement): boolean {
  const list = menu.lastElementChild
  return list !== null && ['absolute', 'fixed'].includes(getComputedStyle(list).position)
}

/** Closes the frame's menus before the next screen. */
export function clearScreen() {
  closeMenus()
  document.getElementById('more-places')?.hidePopover()
}

/** Marks the current place in the navigation, and sets its title. */
export function showPlace(title: string) {
  keepRecent({ title, path: location.pathname + location.search })
  const name = document.title.replace(/^.*(?= - )/, '')
  document.title = `${title}${name}`
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.sidebar a[data-place]')]
  const current = links
    .filter(({ pathname }) => location.pathname === pathname || location.pathname.startsWith(`${pathname}/`))
    .reduce<HTMLAnchorElement | null>(
      (best, link) => (link.pathname.length > (best?.pathname.length ?? 0) ? link : best),
      null,
    )
  for (const link of links) {
    if (link === current)
      link.setAttribute('aria-current', location.pathname === link.pathname ? 'page' : 'true')
    else link.removeAttribute('aria-current')
  }
  const site = document.querySelector('.sidebar-site')
  const isOfSite = site?.contains(current) ?? false
  site?.toggleAttribute('data-here', isOfSite)
  showTrail(isOfSite ? site : null, current, title)
  const help = document.querySelector<HTMLAnchorElement>('a[data-help]')
  if (help) help.href = base + helpFor(location.pathname.slice(base.length))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.admin-header a[data-base]'))
    link.href = `${link.dataset.base}${location.pathname.slice(base.length)}${location.search}`
}

/**
 * As the server renders it: the site, if the place is one of its own; the place, if the screen is below it;
 * the screen.
 */
function showTrail(site: Element | null, place: HTMLAnchorElement | null, title: string) {
  const step = (...content: (Node | string)[]) => {
    const item = document.createElement('li')
    item.append(...content)
    return item
  }
  const nameOf = (element: Element) => element.querySelector('.sidebar-word') ?? element
  const here = step(Object.assign(document.createElement('bdi'), { textContent: title }))
  here.setAttribute('aria-current', 'page')
  const above = place && place.pathname !== location.pathname ? document.createElement('a') : null
  if (above && place) Object.assign(above, { href: place.href, textContent: nameOf(place).textContent })
  const steps = [
    ...(site ? [step(nameOf(site).textContent ?? '')] : []),
    ...(above ? [step(above)] : []),
    here,
  ]
  document.querySelector('.admin-place ol')?.replaceChildren(...steps)
}
