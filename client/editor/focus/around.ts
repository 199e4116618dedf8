/** What is beside an element or one of its ancestors, unless it is out of reach already. */
export function around(own: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (
    let inner: HTMLElement = own;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  ) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement && !other.inert) found.push(other)
    }
  }
  return found
}
