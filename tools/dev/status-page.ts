import { escapeXml } from '../../src/html/xml.ts'

export const statusPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'"

/** Instead of any page while the site cannot be built; it reloads when the site can. */
export function statusPage(title: string, text: string, liveScript: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
<noscript><meta http-equiv="refresh" content="2"></noscript>
${liveScript}
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui; }
  body { max-inline-size: 60rem; margin: 3rem auto; padding-inline: 1rem; }
  h1 { font-size: 1.25rem; }
  pre { overflow: auto; padding: 1rem; border-inline-start: .25rem solid #e5431a; background: #8882; }
</style>
<h1>${escapeXml(title)}</h1>
<pre>${escapeXml(text)}</pre>
`
}
