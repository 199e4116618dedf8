/** A rectangle in the window of a page, in CSS pixels. */
export type Box = { top: number; bottom: number; left: number; right: number }

/**
 * The index of an element that is dropped at a point, among the boxes of the others in reading order. It comes after a
 * box whose middle is above the point, or in a row before it.
 */
export function dropIndex(others: Box[], { x, y }: { x: number; y: number }, isRtl: boolean): number {
  return others.filter((box) => {
    if (!isInRow(box, others)) return (box.top + box.bottom) / 2 < y
    const middle = (box.left + box.right) / 2
    return box.bottom <= y || (box.top <= y && (isRtl ? x < middle : x > middle))
  }).length
}

/** The line at the index of a drop: as wide as all boxes, or in a row as high as the neighbour. */
export function dropLine(others: Box[], index: number, isRtl: boolean): Box | null {
  const after = others[index]
  const before = others[index - 1]
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

/** Whether another box is beside it, not above or below. */
function isInRow(box: Box, others: Box[]): boolean {
  return others.some(
    (other) =>
      other !== box &&
      (other.left >= box.right || other.right <= box.left) &&
      other.top < (box.top + box.bottom) / 2 &&
      other.bottom > (box.top + box.bottom) / 2,
  )
}
