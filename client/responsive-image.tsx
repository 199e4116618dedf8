import type { ComponentProps } from 'react'
import { mediaPicture, sourceSet } from '../contract/media/media.ts'

type ResponsiveImageProps = ComponentProps<'img'> & { src: string; alt: string; sizes: string }

/** An uploaded picture in the fitting size and format, cut around the point that staff chose; any other as it is. */
export function ResponsiveImage({ sizes, alt, className = '', ...rest }: ResponsiveImageProps) {
  const picture = mediaPicture(rest.src)
  if (!picture) return <img className={className || undefined} alt={alt} {...rest} />
  const { x, y } = picture
  // In quarters; the middle needs no class.
  const position = `${x === 2 ? '' : ` photo-x${x}`}${y === 2 ? '' : ` photo-y${y}`}`
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        className={`${className} photo${position}`.trim()}
        alt={alt}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        {...rest}
      />
    </picture>
  )
}
