import type { Box } from './drop-position.ts'

/** A line where the dragged element would land, in a page shown at a scale. */
export function DropLine({ line, scale }: { line: Box | null; scale: number }) {
  if (!line) return null
  const { top, bottom, left, right } = line
  return (
    // Measured from one corner, whichever way the editor reads.
    <div dir="ltr" aria-hidden="true">
      <div
        className="drop-line"
        style={{
          insetBlockStart: top * scale,
          insetInlineStart: left * scale,
          blockSize: (bottom - top) * scale,
          inlineSize: (right - left) * scale,
        }}
      />
    </div>
  )
}
