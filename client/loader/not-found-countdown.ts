/**
 * The not-found page's countdown: ten seconds, then the services page. The text of every second comes
 * from the server, because Arabic has six plural forms.
 */
export function countDown(box: HTMLElement) {
  const texts: string[] = JSON.parse(box.dataset.countdown ?? '[]')
  const target = box.dataset.href ?? '/'
  const text = box.querySelector('[data-countdown-text]')
  const marks = box.querySelectorAll('li')
  const stay = box.querySelector<HTMLButtonElement>('[data-countdown-stay]')

  let left = texts.length - 1
  box.hidden = false
  const timer = setInterval(() => {
    left -= 1
    if (text) text.textContent = texts[left] ?? ''
    marks.forEach((mark, index) => {
      mark.classList.toggle('on', index < left)
    })
    if (left > 0) return
    clearInterval(timer)
    location.assign(target)
  }, 1000)
  stay?.addEventListener('click', () => {
    clearInterval(timer)
    box.hidden = true
    document.querySelector<HTMLElement>('h1')?.focus()
  })
}
