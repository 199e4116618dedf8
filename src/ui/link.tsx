import type { ReactNode } from 'react'
import { localPath } from '../i18n/languages.ts'
import { type Localised, plainText } from '../i18n/localised.ts'
import { actionLink, safeUrl, urls } from '../urls.ts'
import { Icon } from './icon.tsx'
import { usePage } from './page-context.tsx'

type LinkProps = {
  /** A path without language, a hash, or a full http(s), mailto or tel address. */
  to: string
  className?: string
  current?: boolean
  children: ReactNode
}

/** Every link of the site: paths get the page's language, unsafe addresses become plain text. */
export function Link({ to, className, current, children }: LinkProps) {
  const href = useHref(to)
  if (!href) return <span className={className}>{children}</span>
  return (
    <a href={href} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}

/** The `href` of a link in the page's language; null for an address that may not be linked. */
export function useHref(to: string): string | null {
  const { lang } = usePage()
  const safe = safeUrl(to)
  return safe?.startsWith('/') ? localPath(lang, safe) : safe
}

/**
 * Where a widget's action leads; an action that leads to the contact page names in the hash what the
 * enquiry is about, and the form takes it over.
 */
export function useActionLink(link: string, subject?: Localised): string {
  const { lang } = usePage()
  const target = actionLink(link)
  if (target !== urls.contact || !subject) return target
  return `${target}#about=${encodeURIComponent(plainText(subject, lang).toWellFormed())}`
}

/** A text link with an arrow. `subject` completes the sentence for screen readers and search engines. */
export function ArrowLink({
  to,
  children,
  subject,
  cover,
}: {
  to: string
  children: ReactNode
  subject?: ReactNode
  cover?: boolean
}) {
  return (
    <Link to={to} className={cover ? 'link cover' : 'link'}>
      {children}
      {subject && <span className="visually-hidden"> {subject}</span>}
      <Icon name="arrow-right" go />
    </Link>
  )
}

export function ButtonLink({ to, children, accent }: { to: string; children: ReactNode; accent?: boolean }) {
  return (
    <Link to={to} className={accent ? 'btn btn-accent' : 'btn'}>
      {children}
    </Link>
  )
}
