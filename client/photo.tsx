import type { ComponentProps } from 'react'
import { mediaPicture, sourceSet } from '../contract/media/media.ts'

type PhotoProps = ComponentProps<'img'> & { src: string; alt: string; sizes: string }

/**
 * A picture: an uploaded one in the size and format that fits and with the part that staff chose, any other
 * as it is.
 */
export function Photo({ sizes, alt, className = '', ...rest }: PhotoProps) {
  const picture = mediaPicture(rest.src)
  if (!picture) return <img className={className || undefined} alt={alt} {...rest} />
  const { x, y } = picture
  // In quarters; the middle needs no class.
  const place = `${x === 2 ? '' : ` photo-x${x}`}${y === 2 ? '' : ` photo-y${y}`}`
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        className={`${className} photo${place}`.trim()}
        alt={alt}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        {...rest}
      />
    </picture>
  )
}
