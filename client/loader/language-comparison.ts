/** Moves the line between two pictures (src/ui/sections/language-comparison.tsx) with their slider. */
export function wireDivider(comparison: HTMLElement): void {
  const range = comparison.querySelector<HTMLInputElement>('[type=range]')
  if (!range) return
  range.oninput = () => range.parentElement?.style.setProperty('--cut', `${+range.value / 100}`)
  // The slider may have been moved before this code loaded.
  if (range.value !== range.defaultValue) range.dispatchEvent(new Event('input'))
}
