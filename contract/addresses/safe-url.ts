import { isEmail } from '../form/contact-patterns.ts'

/** A link that is safe in HTML: http(s), mailto, tel or site-relative; anything else is null. */
export function safeUrl(value: string): string | null {
  // Browsers drop tabs and line breaks inside an address, which can turn a path into another host.
  const url = value.replace(/[\t\n\r]/g, '').trim()
  if (/^\/(?![/\\])/.test(url) || url.startsWith('#')) return url
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(url).protocol) ? url : null
  } catch {
    return null
  }
}

/** Whether a widget accepts this picture address: `art:<name>`, a path of this site or http(s). */
export function isPictureAddress(value: string): boolean {
  return /^(?:art:|\/|https?:)/i.test(value.trim()) && safeUrl(value.replace(/^art:/, '/')) !== null
}

/**
 * The link to an e-mail address in any script, without the rarer signs that a mailbox may have; null for
 * other texts.
 */
export function mailLink(text: string): string | null {
  return /^[\p{L}\p{M}\p{Nd}_.+-]+@/u.test(text) && isEmail(text) ? `mailto:${text}` : null
}

/** The likely intent of an invalid address: `company/team` → `/company/team`; null if there is no guess. */
export function proposeAddress(value: string): string | null {
  const typed = value.trim()
  const mail = mailLink(typed)
  if (mail) return mail
  if (/^\+?[\d ()-]{7,20}$/.test(typed)) return `tel:${typed.replace(/[ ()-]/g, '')}`
  if (/^\/\/\w/.test(typed)) return `https:${typed}`
  if (/^(?:www\.|[\w-]+\.(?:com|net|org|sa|me)(?:\/|$))/i.test(typed)) return `https://${typed}`
  const path = typed.replace(/^(?:\.\.?\/)+/, '')
  return /^[\w%~][\w%~./-]*(?:[?#]\S*)?$/.test(path) ? `/${path}` : null
}
