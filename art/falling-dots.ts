/** The part of the plane that a drawing shows. */
type View = { left: number; top: number; width: number; height: number }

type FallingDot = { x: number; y: number; classes: string; body: string }

/**
 * A drawing and, over it, each dot in a drawing of its own in the same frame, that drifts and turns about the dot's
 * centre x, y in an element that drops.
 */
export function fallingDots(view: View, still: string, dots: readonly FallingDot[]): string {
  const frame = `viewBox="${view.left} ${view.top} ${view.width} ${view.height}"`
  const layers = dots.map(({ x, y, classes, body }) => {
    const origin = `${percent(x - view.left, view.width)}% ${percent(y - view.top, view.height)}%`
    return moving(
      `drops ${classes}`,
      `<svg class="drifts" ${frame} transform-origin="${origin}">${body}</svg>`,
    )
  })
  return `<svg ${frame} aria-hidden="true">${still}</svg>${layers.join('')}`
}

/**
 * A drawing that one property moves up and down, of the element around it, and another to the side, its own. Browsers
 * animate complete drawings without the main thread, but not one whose place and whose transform both change, nor
 * groups inside one.
 */
export const moving = (classes: string, drawing: string): string =>
  `<span class="${classes}">${drawing}</span>`

/** With one decimal. */
export const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10
