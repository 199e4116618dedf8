/** Width and height of a drawing in user units. */
export type Size = { width: number; height: number }

/** A drawing as a standalone file. */
export const frame = ({ width, height }: Size, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`

export const ground = ({ width, height }: Size, fill: string): string =>
  `<path d="M0 0h${width}v${height}H0z" fill="${fill}"/>`
