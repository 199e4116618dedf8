/** More links to unknown sites than an enquiry has. */
const manyLinks = 5
const farTooManyLinks = 10

/** The points of the links in an enquiry. Eight points outweigh all words of a client. */
export function linkPoints(name: string, message: string): number {
  const text = `${name}\n${message}`
  const hosts = [...text.matchAll(link)].map(([address]) => hostOf(address))
  const unknown = hosts.filter((host) => !workplaces.test(host)).length
  let points = 0
  if (/\[(?:url|link)\b|<a\s/i.test(text)) points += 8
  if (unknown >= farTooManyLinks) points += 8
  if (unknown >= manyLinks) points += 4
  if (hosts.some((host) => shorteners.test(host))) points += 4
  // A name may be the domain of a shop, but not an address.
  if (/https?:\/\/|www\./i.test(name)) points += 4
  const hasOnlyLinks = !/\p{L}/u.test(message.replace(link, ''))
  if (unknown > 0 && hasOnlyLinks) points += 4
  return points
}

/** With a scheme, `www`, or a usual ending; not the host of an e-mail address. */
const link =
  /https?:\/\/[^\s\]<>"']+|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|co|me|ly|gl|gy|gd|cc|at|ru|cn|in|xyz|top|shop|site|online|club|store|link|click|app|dev|sa|ae|eg)(?![\p{L}\p{N}])(?:\/[^\s\]<>"']*)?/giu

function hostOf(address: string): string {
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)
  return (url?.hostname ?? '').replace(/^www\./, '')
}

/** Sites that people link to in an enquiry: drafts, documents, stores, places. */
const workplaces =
  /(?:^|\.)(?:figma\.com|(?:docs|drive|sites|meet|play)\.google\.com|github\.com|gitlab\.com|apps\.apple\.com|notion\.(?:so|site)|miro\.com|canva\.com|dropbox\.com|sharepoint\.com|onedrive\.live\.com|1drv\.ms|we\.tl|wetransfer\.com|trello\.com|behance\.net|dribbble\.com|linkedin\.com|youtube\.com|youtu\.be|loom\.com|maps\.app\.goo\.gl|(?:x|twitter|instagram|snapchat|tiktok)\.com|wa\.me|salla\.sa|zid\.(?:sa|store))$/

/** Services that hide the address of a link. */
const shorteners =
  /^(?:bit\.ly|bitly\.com|tinyurl\.com|t\.co|goo\.gl|cutt\.ly|rb\.gy|is\.gd|v\.gd|ow\.ly|t\.ly|shorturl\.(?:at|asia)|short\.gy|rebrand\.ly|tiny\.(?:cc|one)|buff\.ly|adf\.ly|s\.id|shorte\.st|lnkd\.in|u\.to|clck\.ru|surl\.li|2u\.pw|n9\.cl|qr\.ae|cli\.re|urlz\.fr|dub\.sh)$/
