import { assets } from '../../html/assets.ts'
import { pageAssets } from '../../html/page-assets.ts'
import { rawHtml } from '../../html/raw-html.ts'
import type { IconName } from './icon-names.ts'

/** Arrows and chevrons follow the reading direction. */
const directional = new Set(['arrow-right', 'arrow-left', 'chevron-right', 'chevron-left'])

/**
 * A decorative Lucide icon. `go` moves it forward when its link is hovered. `below`: no first screen shows
 * it, so that it comes from the shared file and weighs less in the page.
 */
export function Icon({
  name,
  go = false,
  below = false,
  className = '',
}: {
  name: IconName | (string & {})
  go?: boolean
  below?: boolean
  className?: string
}) {
  const body = pageAssets.icons[name]
  if (!body) return null
  const classes = ['icon', go ? 'go' : directional.has(name) ? 'flip' : '', className]
    .filter(Boolean)
    .join(' ')
  const content = below ? `<use href="${assets.iconSheet}#${name}"/>` : body
  return <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" {...rawHtml(content)} />
}

/** A technology's logo (Simple Icons), shown beside its name. */
export function Logo({ name }: { name: string }) {
  const src = pageAssets.logos[name]
  if (!src) return null
  return <img className="logo-icon" src={src} alt="" width={30} height={30} loading="lazy" />
}
