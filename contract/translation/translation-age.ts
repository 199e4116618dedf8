import type { Confirmed, Draft, Outdated, TextDigests } from '../editor.ts'
import { isRecord, type Path } from '../immutable-json.ts'

/*
 * A translation is outdated when only the other language of a text changed. A text is compared with the
 * earlier text in its own place: the same field of its widget or, in a list, of any entry, because editors
 * move entries. Equal words elsewhere say nothing about it.
 * The server decides on every save; the editor shows the same while typing.
 * A suggestion of a machine counts as outdated, too, until an editor confirms or rewrites it: its source is then
 * `byMachine` instead of a digest.
 */

export const byMachine = '~machine'

/** The number of outdated translations that are stored; further ones count as up to date. */
const maxOutdated = 1000

/** A text in several languages; `at` is its path with `*` for list indexes. */
type PlacedText = { path: string; at: string; digests: TextDigests }

/** The texts a draft is compared with: its own or, where one is outdated, the version it was translated from. */
export function agreedTexts(draft: Draft, outdated: Outdated[], codes: string[]): PlacedText[] {
  return textsOf(draft, codes).map((text) => {
    const entry = outdated.find(
      ({ at, now }) => (at ?? text.at) === text.at && keyOf(now) === keyOf(text.digests),
    )
    return entry ? { ...text, digests: entry.from } : text
  })
}

/**
 * The outdated translations of a draft, given its texts when their languages agreed; without those that an
 * editor confirmed, and with those that a machine suggested or whose confirmation was undone (`confirmed`:
 * the last entry of a text counts).
 */
export function olderTranslations(
  draft: Draft,
  agreed: PlacedText[],
  { codes, confirmed = [] }: { codes: string[]; confirmed?: Confirmed[] },
) {
  const confirmedTexts = new Map(confirmed.map((text) => [`${text.at} ${keyOf(text.now)}`, text]))
  const entries = new Map<string, { at: string; now: TextDigests; from: TextDigests }>()
  const before = Map.groupBy(agreed, placeOf)
  for (const [at, texts] of Map.groupBy(textsOf(draft, codes), placeOf)) {
    for (const { path, digests: now } of texts) {
      const { machine, from } = confirmedTexts.get(`${at} ${keyOf(now)}`) ?? {}
      if (machine) entries.set(path, { at, now, from: suggestedIn(machine, now) })
      else if (from) entries.set(path, { at, now, from })
    }
    for (const [{ path, digests: now }, from] of pairsOf(texts, before.get(at) ?? [])) {
      if (!confirmedTexts.has(`${at} ${keyOf(now)}`)) entries.set(path, { at, now, from })
    }
  }
  return {
    /** Whether the text at a path is unchanged in this language since another language was rewritten. */
    isOlder(path: string, code: string): boolean {
      const pair = entries.get(path)
      return pair !== undefined && isHalf(pair.now, pair.from, code)
    },
    /** Whether the text at a path is an unconfirmed suggestion of a machine in this language. */
    isSuggested(path: string, code: string): boolean {
      const pair = entries.get(path)
      return pair !== undefined && isHalf(pair.now, pair.from, code) && isUnconfirmed(pair)
    },
    /** The source of the outdated text at a path. */
    sourceOf: (path: string): TextDigests | undefined => entries.get(path)?.from,
    /** The paths of all outdated texts. */
    paths: [...entries.keys()],
    outdated: [...entries.values()].slice(0, maxOutdated),
  }
}

/** A text whose other languages mark the one in `code` as a machine's. */
function suggestedIn(code: string, now: TextDigests): TextDigests {
  return Object.fromEntries(
    Object.entries(now).map(([language, text]) => [language, language === code ? text : byMachine]),
  )
}

function isUnconfirmed({ from }: Pick<Outdated, 'from'>): boolean {
  return Object.values(from).includes(byMachine)
}

const placeOf = ({ at }: PlacedText) => at

/** Texts with one rewritten language, each with a text that was in the same place. */
function pairsOf(texts: PlacedText[], before: PlacedText[]): [PlacedText, TextDigests][] {
  const whole = new Set(texts.map(({ digests }) => keyOf(digests)))
  const unchanged = new Set(before.map(({ digests }) => keyOf(digests)))
  // A text that is still there unchanged is not the origin of another.
  const origins = before.filter(({ digests }) => !whole.has(keyOf(digests)))
  const saying = Map.groupBy(
    origins.flatMap((origin) => wordsOf(origin.digests).map((words) => ({ words, origin }))),
    ({ words }) => words,
  )
  const used = new Set<PlacedText>()
  return texts.flatMap((text): [PlacedText, TextDigests][] => {
    if (unchanged.has(keyOf(text.digests))) return []
    const fitting = wordsOf(text.digests)
      .flatMap((words) => saying.get(words) ?? [])
      .map(({ origin: source }) => source)
      .filter(
        (place) =>
          !used.has(place) &&
          Object.keys(text.digests).some((code) => isHalf(text.digests, place.digests, code)),
      )
    const origin = fitting.find(({ path }) => path === text.path) ?? fitting[0]
    if (!origin) return []
    used.add(origin)
    return [[text, origin.digests]]
  })
}

function isHalf(now: TextDigests, from: TextDigests, code: string): boolean {
  if (!now[code] || now[code] !== from[code]) return false
  return Object.keys(from).some((other) => other !== code && now[other] && from[other] !== now[other])
}

/** The text at a path of the draft, for `confirmed`; null for anything but a text in several languages. */
export function confirmedText(
  path: string,
  value: unknown,
  codes: string[],
  machine?: string,
): Confirmed | null {
  const now = digestsOf(value, codes)
  // The id of a widget may be digits alone.
  const keys = path.split('.').map((key, index) => (index > 1 && /^\d+$/.test(key) ? '*' : key))
  return now && { at: keys.join('.'), now, ...(machine && { machine }) }
}

/** How many translations are older than their source in this language. */
export function countOlder(outdated: Outdated[], code: string): number {
  return outdated.filter(({ now, from }) => isHalf(now, from, code)).length
}

/** A text's digests by language; null for anything but a text in several languages. */
export function digestsOf(value: unknown, codes: string[]): TextDigests | null {
  if (!isRecord(value)) return null
  const digests: TextDigests = {}
  for (const [key, text] of Object.entries(value)) {
    if (!codes.includes(key) || typeof text !== 'string') return null
    if (text) digests[key] = digest(text)
  }
  return Object.keys(digests).length > 1 ? digests : null
}

export function textsOf({ title, meta_description, widgets }: Draft, codes: string[]): PlacedText[] {
  const contents = Object.fromEntries(widgets.map(({ id, content }) => [id, content]))
  return textsIn({ title, meta_description, widgets: contents }, [], codes)
}

function textsIn(value: unknown, path: Path, codes: string[]): PlacedText[] {
  const digests = digestsOf(value, codes)
  if (digests) {
    const at = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')
    return [{ path: path.join('.'), at, digests }]
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index], codes))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, [...path, key], codes))
}

function keyOf(digests: TextDigests): string {
  return wordsOf(digests).toSorted().join()
}

function wordsOf(digests: TextDigests): string[] {
  return Object.entries(digests).map(([code, text]) => `${code} ${text}`)
}

/** 53-bit digest as letters and digits (cyrb53 by bryc, public domain): enough to tell a page's texts apart. */
function digest(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 2654435761)
    two = Math.imul(two ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (0x100000000 * (0x1fffff & two) + (one >>> 0)).toString(36)
}
