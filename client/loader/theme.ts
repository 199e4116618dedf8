import { root } from './root.ts'

/**
 * The theme buttons (src/ui/document/header.tsx): the system's theme until the visitor chooses one. client/head-script.ts
 * applies the stored choice before the first paint; the server knows no theme.
 */
export function wireTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches)
  const buttons = document.querySelectorAll<HTMLElement>('[data-theme-toggle]')

  const label = () => {
    for (const button of buttons) {
      const text = isDark() ? button.dataset.toLight : button.dataset.toDark
      if (!text) continue
      button.ariaLabel = text
      const textElement = button.querySelector('[data-theme-text]')
      if (textElement) textElement.textContent = text
    }
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const theme = isDark() ? 'light' : 'dark'
      root.dataset.theme = theme
      try {
        localStorage.setItem('theme', theme)
      } catch {
        // The choice then lasts for this page.
      }
      label()
    })
  }
  system.addEventListener('change', label)
  label()
}
