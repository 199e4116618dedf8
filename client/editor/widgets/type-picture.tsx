import type { WidgetPicture } from '../../../contract/editor.ts'

/** A small picture of a widget type. */
export function TypePicture({ picture: { soft = '', ink = '', mark = '' } }: { picture: WidgetPicture }) {
  return (
    <svg className="type-picture" viewBox="0 0 48 32" aria-hidden="true">
      <path className="type-soft" d={outline(soft)} />
      <path className="type-ink" d={outline(ink)} />
      <path className="type-mark" d={outline(mark)} />
    </svg>
  )
}

/** Rectangles `x,y,width,height` as one path. */
function outline(rectangles: string): string {
  return rectangles
    .split(' ')
    .filter(Boolean)
    .map((rectangle) => {
      const [x, y, width, height] = rectangle.split(',')
      return `M${x} ${y}h${width}v${height}h-${width}z`
    })
    .join('')
}
