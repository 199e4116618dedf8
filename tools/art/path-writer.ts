/** A command of a glyph's outline, with absolute coordinates in font units, y upwards. */
export type Segment = { type: string; values: number[] }

/** Writes glyph outlines as relative integer path data. */
export class PathWriter {
  d = ''
  private x = 0
  private y = 0
  private startX = 0
  private startY = 0

  /** The origin is rounded separately from the outline, so that equal glyphs have equal text and compress well. */
  glyph(outline: readonly Segment[], left: number, base: number, scale: number): void {
    const x = Math.round(left)
    const y = Math.round(base)
    for (const { type, values } of outline) {
      const points = values.map((value, i) =>
        i % 2 ? y - Math.round(value * scale) : x + Math.round(value * scale),
      )
      this.segment(type, points)
    }
  }

  private segment(type: string, points: readonly number[]): void {
    if (type === 'Z') {
      this.d += 'z'
      this.x = this.startX
      this.y = this.startY
      return
    }
    const [endX = 0, endY = 0] = points.slice(-2)
    const dx = endX - this.x
    const dy = endY - this.y
    if (type === 'L') {
      if (dx || dy) this.d += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${numbersText([dx, dy])}`
    } else {
      const relative = points.map((value, i) => value - (i % 2 ? this.y : this.x))
      this.d += `${this.d ? type.toLowerCase() : type}${numbersText(relative)}`
    }
    this.x = endX
    this.y = endY
    if (type === 'M') {
      this.startX = endX
      this.startY = endY
    }
  }
}

const numbersText = (numbers: readonly number[]) =>
  numbers.map((value, i) => (i && value >= 0 ? ` ${value}` : value)).join('')
