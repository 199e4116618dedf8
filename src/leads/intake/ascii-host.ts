/**
 * The address with its host in ASCII (punycode), as mail programs take it; null if the host has no such form. The
 * local part stays as it is.
 */
export function withAsciiHost(email: string): string | null {
  const at = email.lastIndexOf('@') + 1
  const host = email.slice(at)
  if (/^[\w.-]+$/.test(host)) return email
  const url = URL.parse(`http://${host}`)
  // Any other character would begin another part of the URL.
  if (!url || url.href !== `http://${url.hostname}/`) return null
  return email.slice(0, at) + url.hostname
}
