import { turnstileOrigin } from '../html/content-security-policy.ts'
import { usePage } from './page-context.tsx'

/** Cloudflare's script, on pages with a form (found by its stylesheet), if the site uses Turnstile. */
export function TurnstileScript({ styles }: { styles: readonly string[] }) {
  const { turnstileSiteKey } = usePage()
  if (!turnstileSiteKey || !styles.includes('form')) return null
  return <script src={`${turnstileOrigin}/turnstile/v0/api.js`} async />
}
