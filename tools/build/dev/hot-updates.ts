/* What a page does in development besides Vite's hot replacement. */

// Modules are looked up in it below; the editor alone has more than the usual 250.
performance.setResourceTimingBufferSize(5000)

/** A module changed that some page has loaded. Where its island still sleeps, there is nothing to replace. */
import.meta.hot?.on('site:module', ({ path }: { path: string }) => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  if (!loaded.includes(path)) location.reload()
})

import.meta.hot?.on('site:styles', ({ site, admin }: { site: string; admin: string }) => {
  for (const sheet of document.styleSheets) {
    // Print and forced colours have a sheet of their own.
    if (sheet.media.length > 0) continue
    replaceRules(sheet, sheet.href?.includes('/f/admin.') ? admin : site)
  }
})

/** Rule by rule: the Content-Security-Policy refuses another text in the element. */
function replaceRules(sheet: CSSStyleSheet, text: string) {
  const fresh = new CSSStyleSheet()
  fresh.replaceSync(text)
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  for (const { cssText } of fresh.cssRules) sheet.insertRule(cssText, sheet.cssRules.length)
}
