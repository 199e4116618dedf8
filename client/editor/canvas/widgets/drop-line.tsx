import type { Box } from './drop-position.ts'

/** The line at the drop position, in CSS pixels of a page that is shown at a scale. */
export function DropLine({ line, scale }: { line: Box | null; scale: number }) {
  if (!line) return null
  const { top, bottom, left, right } = line
  return (
    // Positions are measured from the left in both languages of the editor.
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
