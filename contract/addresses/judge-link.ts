import type { LocalText } from '../editor.ts'
import { isFoundIn, matchRank } from '../search/fold-text.ts'
import { normalAddress } from './normal-address.ts'

/**
 * A page that a link can lead to: `path` has no language, `languages` are those it has texts in, `also` are
 * further words that find it.
 */
export type LinkTarget = {
  path: string
  title: LocalText
  also?: string | undefined
  languages: string[]
  isPublished: boolean
}

/** Every page, the former paths with their new ones, and addresses that are not pages. */
export type LinkTargets = { pages: LinkTarget[]; moved: Record<string, string>; others: string[] }

/** The target of a link of this site; `proposal` is the address it should have. */
type LinkVerdict =
  | { code: 'page'; target: LinkTarget; proposal?: undefined }
  /** The page exists in some of the site's languages only. */
  | { code: 'one_language'; target: LinkTarget; proposal?: undefined }
  /** The page is not published yet. */
  | { code: 'draft'; target: LinkTarget; proposal?: undefined }
  /** Named with a language or by its former path. */
  | { code: 'language' | 'moved'; target: LinkTarget; proposal: string }
  | { code: 'missing'; proposal?: undefined }

/**
 * Judges a link; null for links that cannot be checked: other sites, mail, phone, parts of the page and
 * files. `codes` are the site's languages.
 */
export function judgeLink(
  value: string,
  { pages, moved, others }: LinkTargets,
  codes: string[],
): LinkVerdict | null {
  const { path, language, rest: suffix } = partsOf(value, codes)
  if (path === null || others.includes(path)) return null
  const at = (candidate: string) => pages.find((page) => page.path === candidate)
  const target = at(path)
  if (target && language) return { code: 'language', target, proposal: path + suffix }
  if (target) return { code: stateOf(target, codes), target }
  const next = at(moved[path] ?? '')
  return next ? { code: 'moved', target: next, proposal: next.path + suffix } : { code: 'missing' }
}

/** The page's own address for one typed by heart: without slash or with a language; null if it is no page. */
export function tidyLink(value: string, targets: LinkTargets, codes: string[]): string | null {
  const typed = value.trim()
  const rooted = /^[\w-]/.test(typed) && !typed.includes(':') ? `/${typed}` : typed
  const { path, rest: suffix } = partsOf(rooted, codes)
  const tidy = path !== null && targets.pages.some((page) => page.path === path) ? path + suffix : null
  return tidy === value ? null : tidy
}

const mostOffered = 8

/**
 * The pages that match the typed words: those whose title begins with it first, then by its words, then by
 * any letters.
 */
export function offerPages(typed: string, { pages }: LinkTargets): LinkTarget[] {
  const query = typed.trim().replace(/^\/+/, '')
  if (Array.from(query).length < 2) return []
  const matches = pages.filter((page) =>
    isFoundIn(`${page.path} ${titlesOf(page).join(' ')} ${page.also ?? ''}`, query),
  )
  const rank = (page: LinkTarget) =>
    Math.min(...titlesOf(page).map((title) => matchRank(title, query)), 1 + matchRank(page.path, query))
  return matches.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostOffered)
}

function titlesOf({ title }: LinkTarget): string[] {
  return typeof title === 'string' ? [title] : Object.values(title)
}

function stateOf({ isPublished, languages }: LinkTarget, codes: string[]) {
  if (!isPublished) return 'draft'
  return codes.every((code) => languages.includes(code)) ? 'page' : 'one_language'
}

type Parts = { path: string | null; language?: string; rest: string }

/** The path without language and trailing slash, and the rest from `?` or `#` on. */
function partsOf(value: string, codes: string[]): Parts {
  const [, whole = '', suffix = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(value.trim()) ?? []
  if (!whole || /\.\w+$/.test(whole)) return { path: null, rest: suffix }
  const [, first = '', ...others] = normalAddress(whole).split('/')
  const language = codes.find((code) => code === first)
  if (!language) return { path: ['', first, ...others].join('/'), rest: suffix }
  return { path: `/${others.join('/')}`, language, rest: suffix }
}
