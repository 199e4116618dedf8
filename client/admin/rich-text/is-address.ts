/** Where a link or a picture may lead: the same as the server's `safeUrl` lets through. */
export function isAddress(value: string): boolean {
  const address = value.replace(/[\t\n\r]/g, '').trim()
  if (/^\/(?![/\\])/.test(address) || address.startsWith('#')) return true
  return /^(?:https?|mailto|tel):/i.test(address) && URL.canParse(address)
}
