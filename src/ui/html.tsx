import { use } from 'react'
import { mediaPicture, sourceSet } from '../../contract/media/media.ts'
import { rawHtml } from '../html/raw-html.ts'
import { foreignRuns, isForeign, oppositeOf } from '../i18n/foreign-runs.ts'
import { message } from '../i18n/intl.ts'
import { type Lang, languages, localPath } from '../i18n/languages.ts'
import { type Localised, pickText } from '../i18n/localised.ts'
import { withNoBreakSpaces } from '../i18n/no-break-spaces.ts'
import { isPagePath } from '../site/urls.ts'
import { usePage } from './page-context.tsx'
import { imageSource, pictureSizes } from './pictures/picture.tsx'

/** An editor's HTML, sanitised; a text that exists only in another language is marked. */
export function Html({ value, className }: { value: Localised; className: string }) {
  const { lang } = usePage()
  const safe = useSafeHtml()
  const picked = pickText(value, lang)
  const html = safe(picked.text)
  const spoken = picked.lang ?? (isForeign(html.replace(tag, ' '), lang) ? oppositeOf(lang) : null)
  const other = spoken ? { lang: spoken, dir: languages[spoken].dir } : {}
  return (
    <div className={className} {...other} {...rawHtml(placed(isolateHtml(html, spoken ?? lang), lang))} />
  )
}

let loaded: typeof import('../html/sanitise.ts') | undefined

/**
 * Sanitises an editor's HTML, unless the page knows that it is clean. Rendering waits until the sanitiser is
 * loaded.
 */
function useSafeHtml(): (html: string) => string {
  const { cleanHtml } = usePage()
  return (html) => {
    // The sanitiser would leave a text without markup as it is.
    if (cleanHtml?.has(html) || !/[<>&]/.test(html)) return html
    loaded ??= use(import('../html/sanitise.ts'))
    return loaded.sanitise(html)
  }
}

/** Sanitised HTML on a page: links in its language, files for drawings, tables that scroll where they are too wide. */
function placed(html: string, lang: Lang): string {
  const linked = localLinks(html, lang)
  const drawn = linked.includes('src="art:')
    ? linked.replace(drawing, (_, name) => fileOf(name, lang))
    : linked
  const sized = drawn.includes('src="/media/') ? drawn.replace(uploaded, inSizes) : drawn
  if (!sized.includes('<table')) return sized
  const box = `<div class="table-box" role="group" tabindex="0" aria-label="${message(lang, 'table.name')}">`
  return sized.replace(/<table\b[^>]*>/g, `${box}$&`).replaceAll('</table>', '</table></div>')
}

const drawing = /src="(art:[^"]*)"(?: width="[^"]*")?(?: height="[^"]*")?/g

function fileOf(address: string, lang: Lang): string {
  const source = imageSource(address, lang)
  return source ? `src="${source.src}" width="${source.width}" height="${source.height}"` : 'src=""'
}

const uploaded = /<img\b([^>]*?) src="(\/media\/[^"]*)"([^>]*)>/g

/** An uploaded picture in the size that fits, with a box that does not shift. */
function inSizes(whole: string, before: string, src: string, after: string): string {
  const picture = mediaPicture(src)
  if (!picture) return whole
  const others = `${before}${after}`.replace(/ (?:width|height|loading)="[^"]*"| ?\/$/g, '')
  const sizes = `sizes="${pictureSizes}"`
  const box = `width="${picture.width}" height="${picture.height}" loading="lazy"`
  const source = `<source type="image/avif" srcset="${sourceSet(picture, 'avif')}" ${sizes}/>`
  return `<picture>${source}<img${others} src="${src}" srcset="${sourceSet(picture, 'webp')}" ${sizes} ${box}/></picture>`
}

/** Links of sanitised HTML to pages, without a language, lead to the page in the reader's. */
function localLinks(html: string, lang: Lang): string {
  return html.replace(/(<a href=")(\/[^"]*)/g, (link, start: string, path: string) =>
    isPagePath(path) ? start + localPath(lang, path) : link,
  )
}

/** The sanitiser escapes `<` and `>` everywhere else. */
const tag = /<[^<>]*>/g
const tags = /(<[^<>]*>)/

/**
 * Binds the words of sanitised HTML and wraps its foreign runs in `<bdi>`, except in code and in elements
 * with their own direction.
 */
function isolateHtml(html: string, lang: Lang): string {
  const open: boolean[] = []
  let apart = 0
  return html
    .split(tags)
    .map((piece, index) => {
      if (index % 2 === 0) return apart > 0 ? piece : isolateEscaped(piece, lang)
      if (piece.startsWith('</')) {
        if (open.pop()) apart -= 1
      } else if (!piece.endsWith('/>')) {
        const isApart = /^<(?:bdi|code|pre)\b| (?:lang|dir)="/.test(piece)
        open.push(isApart)
        if (isApart) apart += 1
      }
      return piece
    })
    .join('')
}

/** The sanitiser leaves only these three entities in a text. */
function isolateEscaped(escaped: string, lang: Lang): string {
  const plain = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const text = withNoBreakSpaces(plain, lang)
  let isolated = ''
  let end = 0
  for (const run of foreignRuns(text, lang)) {
    const attributes = run.lang ? ` lang="${run.lang}"` : ' dir="ltr"'
    isolated += `${escapeText(text.slice(end, run.start))}<bdi${attributes}>${escapeText(text.slice(run.start, run.end))}</bdi>`
    end = run.end
  }
  return isolated + escapeText(text.slice(end))
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
