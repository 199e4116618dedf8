/** The part of the plane that a drawing shows. */
type View = { left: number; top: number; width: number; height: number }

type Dropping = { x: number; y: number; classes: string; body: string }

/**
 * A drawing and, over it, each dot in a drawing of its own in the same frame, `.drops`, that turns about the dot's
 * centre x, y: browsers move complete drawings without the main thread.
 */
export function droppingDots(view: View, still: string, dots: readonly Dropping[]): string {
  const frame = `viewBox="${view.left} ${view.top} ${view.width} ${view.height}"`
  const layers = dots.map(({ x, y, classes, body }) => {
    const origin = `${percent(x - view.left, view.width)}% ${percent(y - view.top, view.height)}%`
    return `<svg class="drops ${classes}" ${frame} transform-origin="${origin}">${body}</svg>`
  })
  return `<svg ${frame} aria-hidden="true">${still}</svg>${layers.join('')}`
}

/** With one decimal. */
export const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10
