import type { ReactNode } from 'react'
import { safeUrl } from '../../../contract/addresses/safe-url.ts'
import { encodeQueryValue } from '../../html/encode-query-value.ts'
import { defaultLang, localPath, splitLang } from '../../i18n/languages.ts'
import { type Localised, plainText } from '../../i18n/localised.ts'
import { actionLink, urls } from '../../site/urls.ts'
import { usePage } from '../page-context.tsx'
import { Icon } from '../pictures/icon.tsx'

type LinkProps = {
  /** A path without language, a hash, or a full http(s), mailto or tel address. */
  to: string
  className?: string
  current?: boolean
  /** Accessible name, if the visible words don't tell links apart; begins with these words. */
  label?: string | undefined
  children: ReactNode
}

/** Every link of the site: paths get the page's language, unsafe addresses render as plain text. */
export function Link({ to, className, current, label, children }: LinkProps) {
  const href = useHref(to)
  if (!href) return <span className={className}>{children}</span>
  return (
    <a href={href} className={className} aria-current={current ? 'page' : undefined} aria-label={label}>
      {children}
    </a>
  )
}

/** The `href` of a link in the page's language; null for an unsafe address. */
function useHref(to: string): string | null {
  const { lang } = usePage()
  const safe = safeUrl(to)
  // An address that names a language keeps it.
  return safe?.startsWith('/') && splitLang(safe).lang === defaultLang ? localPath(lang, safe) : safe
}

/**
 * Where a widget's action leads. An action to the contact page names the subject in the hash, and the form
 * starts with it.
 */
export function useActionLink(link: string, subject?: Localised): string {
  const { lang } = usePage()
  const target = actionLink(link)
  if (target !== urls.contact || !subject) return target
  return `${target}#about=${encodeQueryValue(plainText(subject, lang))}`
}

/**
 * A text link with an arrow; `cover` makes the whole surrounding card clickable. The words are in one box, so that an
 * isolated name in them is no item of the row.
 */
export function ArrowLink({
  to,
  children,
  label,
  cover,
}: Pick<LinkProps, 'to' | 'children' | 'label'> & { cover?: boolean }) {
  return (
    <Link to={to} className={cover ? 'link cover' : 'link'} label={label}>
      <span>{children}</span>
      <Icon name="arrow-right" go />
    </Link>
  )
}

/** A link that looks like a button; `go` adds the arrow. */
export function ButtonLink({
  to,
  children,
  label,
  accent,
  go,
}: Pick<LinkProps, 'to' | 'children' | 'label'> & { accent?: boolean; go?: boolean }) {
  return (
    <Link to={to} className={accent ? 'btn btn-accent' : 'btn'} label={label}>
      <span>{children}</span>
      {go && <Icon name="arrow-right" go />}
    </Link>
  )
}
