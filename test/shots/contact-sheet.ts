import { escapeXml } from '../../src/html/xml.ts'
import { type Found, lastFound, nameOf, type Shot, shotsOf } from './shots.ts'

/** Fewer changed pixels do not count as a change: about thirty on the longest page. */
const unchanged = 0.000_002

type FoundShot = { shot: Shot; name: string; found: Found | null }

/** The results of the last run for these types of page. */
export function shotsFound(kinds: string[]): FoundShot[] {
  return kinds.flatMap(shotsOf).map((shot) => ({ shot, name: nameOf(shot), found: lastFound(nameOf(shot)) }))
}

/** Pictures that differ from the accepted ones, the largest difference first. */
export function changesOf(shots: FoundShot[]): { name: string; found: Found }[] {
  return shots
    .flatMap(({ name, found }) => (found && isChanged(found) ? [{ name, found }] : []))
    .sort((one, other) => (other.found.share ?? 2) - (one.found.share ?? 2))
}

const isChanged = ({ difference, share }: Found) => difference !== null || (share ?? 0) > unchanged

/** A page beside the folder `shots`; `accepted` is the path from it to the accepted pictures. */
export function contactSheet(kinds: string[], shots: FoundShot[], accepted: string): string {
  const changes = changesOf(shots)
  const changed = changes.map(({ name, found }) => {
    const before = found.share === null ? null : `${accepted}/${name}.png`
    return `<article id="${name}"><h3>${name}</h3><p>${inWords(found)}</p><div class="row">
${picture('accepted', before)}${picture('now', `shots/${name}.png`)}${before ? blended(before, `shots/${name}.png`) : ''}</div></article>`
  })
  const names = new Set(changes.map(({ name }) => name))
  const all = kinds.map((kind) => {
    const pictures = shots
      .filter(({ shot }) => shot.kind === kind)
      .map(({ name, shot, found }) =>
        picture(
          `${shot.lang} ${shot.width} ${shot.scheme}${names.has(name) ? `, <a href="#${name}">changed</a>` : ''}`,
          found && `shots/${name}.png`,
          shot.width < 600 ? 'narrow' : 'wide',
        ),
      )
    return `<article><h3>${escapeXml(kind)}</h3><div class="row">${pictures.join('')}</div></article>`
  })
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${styles}</style>
<h1>${shots.filter(({ found }) => found).length} pictures, ${changes.length} changed</h1>
<h2>Changed, the largest first</h2>${changed.join('\n') || '<p>Nothing.</p>'}
<h2>Every type of page</h2>${all.join('\n')}</html>\n`
}

function inWords({ difference, share }: Found): string {
  const where = difference ?? 'too little for the sketch'
  return share === null
    ? `${where}; the accepted picture is on another machine`
    : `${percent(share)}, ${where}`
}

const percent = (share: number) => `${(share * 100).toFixed(3)} % of the pixels`

function picture(caption: string, source: string | null, size = 'wide'): string {
  const shown = source ? `<a href="${source}"><img src="${source}" loading="lazy" alt=""></a>` : '<i>none</i>'
  return `<figure class="${size}"><div>${shown}</div><figcaption>${caption}</figcaption></figure>`
}

/** Both pictures over each other: equal pixels are black. */
function blended(one: string, other: string): string {
  const images = [one, other].map((source) => `<img src="${source}" loading="lazy" alt="">`)
  return `<figure class="wide"><div class="blend">${images.join('')}</div><figcaption>the difference</figcaption></figure>`
}

const styles = `
body { font: 14px/1.4 system-ui, sans-serif; margin: 2rem; background: #e9e7e1; color: #111 }
h3 { margin: 2rem 0 0.5rem; font-size: 1rem }
.row { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
figure { margin: 0; flex: none }
figure.wide { width: 420px }
figure.narrow { width: 150px }
figure > div { max-height: 620px; overflow-y: auto; background: #fff; box-shadow: 0 1px 4px #0003 }
img { display: block; width: 100% }
.blend { display: grid; background: #000; filter: brightness(3) }
.blend img { grid-area: 1 / 1; align-self: start }
.blend img + img { mix-blend-mode: difference }
`
