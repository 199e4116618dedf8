import type { ReactNode } from 'react'
import { oppositeOf } from '../i18n/foreign-runs.ts'
import { languages } from '../i18n/languages.ts'
import type { Localised } from '../i18n/localised.ts'
import { urls } from '../site/urls.ts'
import { Link } from './links/link.tsx'
import { usePage, useText } from './page-context.tsx'
import { Icon } from './pictures/icon.tsx'
import { isolate, Text } from './text.tsx'

type SectionProps = {
  children: ReactNode
  /** What it shows: its height before it is laid out (styles/site/layout/section-heights.css). */
  kind: string
  /** The background; by default the page's own. */
  ground?: 'alt' | 'night' | undefined
  /** The pigment that is its background. */
  pigment?: string | undefined
  /** Follows the previous section without a gap. */
  joined?: boolean
  id?: string
  /** The id of its heading, if it has one. */
  labelledBy?: string | undefined
  /** The section's accessible name if no heading provides it. */
  label?: string
}

/** A page section. */
export function Section({
  children,
  kind,
  ground,
  pigment,
  joined = false,
  id,
  labelledBy,
  label,
}: SectionProps) {
  const classes = [
    'section',
    `tall-${kind}`,
    joined && 'section-joined',
    ground === 'alt' && 'section-alt',
    ground === 'night' && 'night',
    pigment && 'on-pigment',
  ]
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      id={id}
      data-pig={pigment}
      aria-labelledby={labelledBy || undefined}
      aria-label={label}
    >
      {children}
    </section>
  )
}

/** The large sentence under a page's or a section's title, if there is one. */
export function Lead({ value }: { value: Localised | undefined }) {
  if (!value) return null
  return (
    <p className="lead">
      <Text value={value} head />
    </p>
  )
}

/** The heading in the other script, at the opposite margin; decorative: readers of that language have their own page. */
export function OtherLanguageHeading({ value }: { value: Localised }) {
  const { lang } = usePage()
  const other = oppositeOf(lang)
  // Where the page has no text of its own, the heading itself is the other one.
  const text = other && typeof value === 'object' && value[lang] && value[other]
  if (!text) return null
  return (
    <p className="sister" lang={other} dir={languages[other].dir} aria-hidden="true">
      {isolate(text, other)}
    </p>
  )
}

type HeadingProps = {
  value: Localised | undefined
  as?: 'h1' | 'h2' | 'h3'
  id?: string | undefined
  className?: string
  /** Typeset as a heading. */
  head?: boolean
}

/** A heading written by staff; renders nothing if empty. */
export function Heading({ value, as: Level = 'h2', head = true, ...rest }: HeadingProps) {
  return (
    value && (
      <Level {...rest}>
        <Text value={value} head={head} />
      </Level>
    )
  )
}

/** A heading that only names what follows and leads: the same on every page of its kind. */
export function Label({ children }: { children: ReactNode }) {
  return <h2 className="label">{children}</h2>
}

/** The label of what stands beside it, and the sentence that leads. */
export function Claim({ label, children }: { label: ReactNode; children: string }) {
  return (
    <>
      <Label>{label}</Label>
      <p className="claim">
        <Text value={children} head />
      </p>
    </>
  )
}

/** A heading, and the sentence that goes on from it; without a heading the sentence alone. */
export function SectionHead({
  title,
  subtitle,
  id,
}: {
  title: Localised | undefined
  subtitle?: Localised | undefined
  id?: string
}) {
  if (!title && !subtitle) return null
  return (
    <div className="section-head">
      <Heading id={id} value={title} />
      {subtitle && (
        <p>
          <Text value={subtitle} />
        </p>
      )}
    </div>
  )
}

export type Crumb = { label: Localised; to?: string }

/** Breadcrumbs from the home page to this one; the last has no link. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const t = useText()
  return (
    <nav className="crumbs" aria-label={t('nav.breadcrumb')}>
      {[{ label: t('nav.home'), to: urls.home }, ...trail].map((crumb, index) => (
        <span key={index} className="crumb" aria-current={crumb.to ? undefined : 'page'}>
          {crumb.to ? (
            <Link to={crumb.to}>
              <Text value={crumb.label} />
            </Link>
          ) : (
            <span>
              <Text value={crumb.label} />
            </span>
          )}
        </span>
      ))}
    </nav>
  )
}

/** The row of parapet triangles that opens a night or band section. */
export function Edge({ onto }: { onto: 'night' | 'band' }) {
  return <div className={`edge edge-${onto}`} aria-hidden="true" />
}

/** A yellow or red notice: icon and text, never colour alone. */
export function Notice({ kind, children }: { kind: 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={`notice ${kind}`} role="note">
      <Icon name={kind === 'bad' ? 'circle-alert' : 'triangle-alert'} />
      <span>{children}</span>
    </div>
  )
}
