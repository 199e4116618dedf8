const key = 'attribution'
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** Stores, for this session only, where the visitor first came from; the enquiry form sends it along. */
export function keepAttribution() {
  try {
    if (sessionStorage.getItem(key)) return
    const attribution: Record<string, string> = { landing: location.pathname.slice(0, 200) }
    const query = new URLSearchParams(location.search)
    for (const name of campaign) {
      const value = query.get(name)
      if (value) attribution[name] = value.slice(0, 100)
    }
    // Stored by client/head-script.ts before it redirected to another language.
    const referrer = sessionStorage.getItem('referrer') || document.referrer
    if (referrer) {
      // Referrers of apps have no origin, only a scheme and a name.
      const { protocol, host } = new URL(referrer)
      if (host !== location.host) attribution.referrer = `${protocol}//${host}`.slice(0, 200)
    }
    sessionStorage.setItem(key, JSON.stringify(attribution))
  } catch {
    // Without storage an enquiry carries no campaign.
  }
}
