import { base } from './base.ts'

/** What the frame does that HTML alone does not. It is on every screen of the admin, and the server renders it. */
export function wireFrame() {
  const { body } = document
  const menus = () => [...document.querySelectorAll<HTMLDetailsElement>('.frame-menu[open]')].filter(floats)
  const closeMenus = () => {
    for (const menu of menus()) menu.open = false
  }
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
    const open = target instanceof Element && target.closest<HTMLDetailsElement>('.frame-menu[open]')
    if (key !== 'Escape' || !open || !floats(open)) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  addEventListener('pointerdown', ({ target }) => {
    for (const menu of menus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
}

/** Whether its list lies over the screen, and not within the sidebar. */
function floats(menu: HTMLDetailsElement): boolean {
  const list = menu.lastElementChild
  return list !== null && ['absolute', 'fixed'].includes(getComputedStyle(list).position)
}

/** Marks the place that the workspace has gone to, with its title. */
export function showPlace(title: string) {
  const name = document.title.replace(/^.*(?= - )/, '')
  document.title = `${title}${name}`
  const crumb = document.querySelector('.admin-place [aria-current]')
  if (crumb) crumb.textContent = title
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
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.admin-header a[data-base]'))
    link.href = `${link.dataset.base}${location.pathname.slice(base.length)}`
}
