import { turnstileOrigin } from '../../html/content-security-policy.ts'
import { usePage } from '../page-context.tsx'

/** Cloudflare's script, for pages with a form, if the site uses Turnstile. */
export function TurnstileScript() {
  const { turnstileSiteKey } = usePage()
  if (!turnstileSiteKey) return null
  return <script src={`${turnstileOrigin}/turnstile/v0/api.js`} async />
}
