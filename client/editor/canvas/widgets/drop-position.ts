/** Where something is in the window of a page, in CSS pixels. */
export type Box = { top: number; bottom: number; left: number; right: number }

/**
 * Where something lands that is dropped at a point: its index among the others, whose boxes are in reading order. A box
 * in a row is passed at its middle from one side to the other, anything else from top to bottom.
 */
export function landing(others: Box[], { x, y }: { x: number; y: number }, isRtl: boolean): number {
  return others.filter((box) => {
    if (!isInRow(box, others)) return (box.top + box.bottom) / 2 < y
    const middle = (box.left + box.right) / 2
    return box.bottom <= y || (box.top <= y && (isRtl ? x < middle : x > middle))
  }).length
}

/** The line that shows where it lands: as wide as the others, or as high as its neighbour in a row. */
export function dropLine(others: Box[], to: number, isRtl: boolean): Box | null {
  const after = others[to]
  const before = others[to - 1]
  const beside = [after, before].find((box) => box && isInRow(box, others))
  if (beside) {
    const x = (beside === after) === isRtl ? beside.right : beside.left
    return { top: beside.top, bottom: beside.bottom, left: x, right: x }
  }
  const y = after && before ? (before.bottom + after.top) / 2 : (after?.top ?? before?.bottom)
  if (y === undefined) return null
  return {
    top: y,
    bottom: y,
    left: Math.min(...others.map(({ left }) => left)),
    right: Math.max(...others.map(({ right }) => right)),
  }
}

/** Whether another one is beside it rather than above or below. */
function isInRow(box: Box, others: Box[]): boolean {
  return others.some(
    (other) =>
      other !== box &&
      (other.left >= box.right || other.right <= box.left) &&
      other.top < (box.top + box.bottom) / 2 &&
      other.bottom > (box.top + box.bottom) / 2,
  )
}
