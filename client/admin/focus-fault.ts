/** Where the first thing that is wrong is mended: its input or, of a list as a whole, its sentence. */
export function focusFault() {
  document.querySelector<HTMLElement>('[aria-invalid="true"], .field-error')?.focus()
}
