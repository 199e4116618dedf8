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

  let secondsLeft = texts.length - 1
  box.hidden = false
  const timer = setInterval(() => {
    secondsLeft -= 1
    if (text) text.textContent = texts[secondsLeft] ?? ''
    marks.forEach((mark, index) => {
      mark.classList.toggle('on', index < secondsLeft)
    })
    if (secondsLeft > 0) return
    clearInterval(timer)
    location.assign(target)
  }, 1000)
  stay?.addEventListener('click', () => {
    clearInterval(timer)
    box.hidden = true
    document.querySelector<HTMLElement>('h1')?.focus()
  })
}
