import type { LiveSection } from '../../../contract/live-section.ts'

/** A section with the tree that its HTML makes. */
export type ShownSection = LiveSection & { nodes: ChildNode[] }

/**
 * Whether a section stays as it was instead of being replaced by the notice that it is incomplete: until the field
 * that is typed in is left, half a link is not a fault yet.
 */
export function isKept(fresh: ShownSection, old: ShownSection, typedIn: EventTarget | null): boolean {
  const field = document.activeElement
  const row = field?.closest<HTMLElement>('[data-row]')?.dataset.row
  return field === typedIn && row === fresh.id && isNotice(fresh) && !isNotice(old)
}

function isNotice({ nodes }: ShownSection): boolean {
  return nodes.some((node) => node instanceof Element && node.classList.contains('notice-wrap'))
}
