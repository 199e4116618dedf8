import { helpFor } from '../../../contract/workspace/help.ts'
import { pathPrefix } from '../api/path-prefix.ts'
import { rememberScreen } from './recent-screens.ts'

/** Sidebar and header of the admin, which the server renders: what they need beyond HTML. */
export function wireShell() {
  const { body } = document
  // The server opens a menu of the sidebar without knowing the window: in a narrow one it would cover the screen.
  closeMenus()
  body.toggleAttribute('data-wired', true)
  // In a cookie, so that the server renders the next document with this width.
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
  // In the capture phase: React Aria stops the propagation of presses.
  addEventListener('pointerdown', ({ target }) => closeMenus(target), { capture: true })
  addEventListener('focusin', ({ target }) => closeMenus(target))
  // A press inside an iframe is seen only as a blur.
  addEventListener('blur', () => {
    if (document.activeElement instanceof HTMLIFrameElement) closeMenus()
  })
  addEventListener('popstate', closeShellMenus)
}

const floatingMenus = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('.shell-menu[open]')].filter(isFloating)

const isIn = (menu: Element, target: EventTarget | null) => target instanceof Node && menu.contains(target)

/** Closes the menus that cover the screen, except the one that contains `except`. */
function closeMenus(except: EventTarget | null = null) {
  for (const menu of floatingMenus()) if (!isIn(menu, except)) menu.open = false
}

/** Whether its list covers the screen; in a wide window it is part of the sidebar. */
function isFloating(menu: HTMLDetailsElement): boolean {
  const list = menu.lastElementChild
  return list !== null && ['absolute', 'fixed'].includes(getComputedStyle(list).position)
}

/** Before the next screen. */
export function closeShellMenus() {
  closeMenus()
  document.getElementById('more-screens')?.hidePopover()
}

/** Shows the screen of the current address in the sidebar, the breadcrumb, the links of the header and the title. */
export function showCurrentScreen(title: string) {
  rememberScreen({ title, path: location.pathname + location.search })
  const suffix = document.title.replace(/^.*(?= - )/, '')
  document.title = `${title}${suffix}`
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
  showBreadcrumb(isOfSite ? site : null, current, title)
  const help = document.querySelector<HTMLAnchorElement>('a[data-help]')
  if (help) help.href = pathPrefix + helpFor(location.pathname.slice(pathPrefix.length))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.admin-header a[data-base]'))
    link.href = `${link.dataset.base}${location.pathname.slice(pathPrefix.length)}${location.search}`
}

/**
 * As the server renders it: the group of the site's settings, if the link is in it; the link, if the screen is
 * below its address; the screen.
 */
function showBreadcrumb(site: Element | null, link: HTMLAnchorElement | null, title: string) {
  const step = (...content: (Node | string)[]) => {
    const item = document.createElement('li')
    item.append(...content)
    return item
  }
  const nameOf = (element: Element) => element.querySelector('.sidebar-word') ?? element
  const here = step(Object.assign(document.createElement('bdi'), { textContent: title }))
  here.setAttribute('aria-current', 'page')
  const above = link && link.pathname !== location.pathname ? document.createElement('a') : null
  if (above && link) Object.assign(above, { href: link.href, textContent: nameOf(link).textContent })
  const steps = [
    ...(site ? [step(nameOf(site).textContent ?? '')] : []),
    ...(above ? [step(above)] : []),
    here,
  ]
  document.querySelector('.admin-place ol')?.replaceChildren(...steps)
}
