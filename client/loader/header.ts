/** Solid above 10 px of scroll; Esc or a tap outside closes its menus. */
export function wireHeader() {
  const header = document.querySelector('.header')
  const mark = document.querySelector('.scroll-mark')
  if (header && mark) {
    header.classList.add('watched')
    // An observer instead of `scrollY`, which would force a layout before the first paint.
    new IntersectionObserver(([entry]) => {
      if (entry) header.classList.toggle('solid', !entry.isIntersecting)
    }).observe(mark)
  }

  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.header details')) wireMenu(menu)
}

function wireMenu(menu: HTMLDetailsElement) {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('pointerdown', (event) => {
    if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  })
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false
  })
}
