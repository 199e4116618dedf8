import { ResponsiveImage } from '../../../client/responsive-image.tsx'
import { safeUrl } from '../../../contract/addresses/safe-url.ts'
import { mediaPicture } from '../../../contract/media/media.ts'
import type { Lang } from '../../i18n/languages.ts'
import { urls } from '../../site/urls.ts'
import { usePage } from '../page-context.tsx'
import { artFile } from './art-files.ts'

/** `pigment`: the background colour that is shown until the picture has loaded. */
type ImageSource = { src: string; width: number; height: number; pigment?: string | undefined }

/** Assumed size of an external picture until it has loaded: its box keeps this ratio. */
const unknownSize = { width: 1200, height: 900 }
/** The `sizes` of a picture; `ResponsiveImage` writes its `srcset`. */
const prioritySizes = '(min-width: 64rem) 50vw, 100vw'
/** The browser measures a lazy picture where it can. */
export const pictureSizes = `auto, ${prioritySizes}`
/** The weave for a subject without a picture, in CSS pixels. */
export const drawnArtSize = { width: 560, height: 560 }

/**
 * The file behind an image address: `art:<name>` is a drawn picture in the page's language, anything else
 * a safe URL. Null for an unsafe address.
 */
export function imageSource(url: string, lang: Lang): ImageSource | null {
  if (url.startsWith('art:')) {
    const name = url.slice('art:'.length)
    return artFile(name, lang) ?? { src: urls.drawnArt(name), ...drawnArtSize }
  }
  const media = mediaPicture(url)
  if (media) return { src: url, width: media.width, height: media.height, pigment: media.pigment }
  const src = safeUrl(url)
  return src ? { src, ...unknownSize } : null
}

type PictureProps = {
  /** An image address; without one the drawn picture is shown. */
  url?: string | undefined
  /** Name of the drawn fallback if there is no picture or it fails to load. */
  drawn: string
  alt?: string
  /** Above the fold: loaded eagerly. */
  hasPriority?: boolean
  /** Its container has the pigment already. */
  onPigment?: boolean
}

/** A picture of the content, with a drawn fallback. */
export function Picture({ url, drawn, alt = '', hasPriority = false, onPigment = false }: PictureProps) {
  const { lang } = usePage()
  const fallback = imageSource(`art:${drawn}`, lang)
  const source = (url && imageSource(url, lang)) || fallback
  if (!source) return null
  return (
    <ResponsiveImage
      className="art"
      src={source.src}
      sizes={hasPriority ? prioritySizes : pictureSizes}
      alt={alt}
      width={source.width}
      height={source.height}
      loading={hasPriority ? undefined : 'lazy'}
      decoding={hasPriority || source.pigment ? undefined : 'async'}
      fetchPriority={hasPriority ? 'high' : undefined}
      data-pig={onPigment ? undefined : source.pigment || undefined}
      data-fallback={source === fallback ? undefined : fallback?.src}
    />
  )
}
