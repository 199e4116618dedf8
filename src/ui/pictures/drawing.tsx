import { rawHtml } from '../../html/raw-html.ts'
import { usePage } from '../page-context.tsx'
import { inlineArt } from './art-files.ts'

/** An inline drawing that follows the theme. The wrapper generates no box. */
export function Drawing({ name, className = 'drawing' }: { name: string; className?: string }) {
  const { lang } = usePage()
  const svg = inlineArt(name, lang)
  return svg ? <span className={className} {...rawHtml(svg)} /> : null
}
