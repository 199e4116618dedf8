import { turnstileOrigin } from '../html/content-security-policy.ts'
import { usePage } from './page-context.tsx'

/** Cloudflare's script, on pages with a form (they carry its stylesheet) of a site that asks Turnstile. */
export function TurnstileScript({ styles }: { styles: readonly string[] }) {
  const { turnstileSiteKey } = usePage()
  if (!turnstileSiteKey || !styles.includes('form')) return null
  return <script src={`${turnstileOrigin}/turnstile/v0/api.js`} async />
}
