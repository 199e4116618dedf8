import { assets } from '../assets.ts'
import { markup } from '../html/trusted.ts'
import { defaultLang } from '../i18n/languages.ts'
import { usePage } from './page-context.tsx'

/** A drawn picture file in the page's language; decorative unless `alt` is given. */
export function Art({ name, alt = '', eager = false }: { name: string; alt?: string; eager?: boolean }) {
  const { lang } = usePage()
  const perLang = assets.art.files[name]
  const file = perLang?.[lang] ?? perLang?.[defaultLang]
  if (!file) return null
  return (
    <img
      className="art"
      src={file.src}
      alt={alt}
      width={file.width}
      height={file.height}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
      fetchPriority={eager ? 'high' : undefined}
    />
  )
}

/** A drawing inside the page that follows the theme. The wrapper adds no box of its own. */
export function Drawing({ name, className = 'drawing' }: { name: string; className?: string }) {
  const { lang } = usePage()
  const svg = assets.art.inline[name]?.[lang]
  return svg ? <span className={className} {...markup(svg)} /> : null
}
