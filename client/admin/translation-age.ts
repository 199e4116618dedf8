import type { Draft, Outdated, Print } from './contract.ts'
import { digest } from './digest.ts'
import { isRecord } from './json-value.ts'

/*
 * A translation is older than its source when only the other language of a text was changed. Texts are
 * compared with what they were by their words, not by their place: lists are re-ordered while edited.
 * The server decides with every save; the editor says the same while somebody types.
 */

/** So many outdated translations are remembered; what is beyond them counts as up to date. */
const mostOutdated = 1000

/** What the texts of a draft are compared with: themselves or, where one is outdated, what it was made from. */
export function agreedTexts(draft: Draft, outdated: Outdated[], codes: string[]): Print[] {
  const origins = new Map(outdated.map(({ now, from }) => [keyOf(now), from]))
  return printsOf(draft, codes).map((now) => origins.get(keyOf(now)) ?? now)
}

/** Tells which translations are older than their source, by what the texts were when they agreed. */
export function compareWith(agreed: Print[], codes: string[]) {
  const whole = new Set(agreed.map(keyOf))
  const byText = Map.groupBy(
    agreed.flatMap((print) =>
      Object.entries(print).map(([code, text]) => ({ key: `${code} ${text}`, print })),
    ),
    ({ key }) => key,
  )
  const originOf = (now: Print, code: string): Print | undefined => {
    if (!now[code] || whole.has(keyOf(now))) return undefined
    const same = byText.get(`${code} ${now[code]}`) ?? []
    return same.find(({ print }) =>
      Object.keys(print).some((other) => other !== code && now[other] && print[other] !== now[other]),
    )?.print
  }
  return {
    /** Whether `value[code]` still says what it said before another language of it was rewritten. */
    isOlder(value: unknown, code: string): boolean {
      const now = printOf(value, codes)
      return now !== null && originOf(now, code) !== undefined
    },
    /** The outdated texts of a draft, each once. */
    outdatedIn(draft: Draft): Outdated[] {
      const found = new Map<string, Outdated>()
      for (const now of printsOf(draft, codes)) {
        const from = codes.map((code) => originOf(now, code)).find((origin) => origin !== undefined)
        if (from) found.set(keyOf(now), { now, from })
      }
      return [...found.values()].slice(0, mostOutdated)
    },
  }
}

/** A text by its words in each language; null for anything that is no text in several languages. */
export function printOf(value: unknown, codes: string[]): Print | null {
  if (!isRecord(value)) return null
  const print: Print = {}
  for (const [key, text] of Object.entries(value)) {
    if (!codes.includes(key) || typeof text !== 'string') return null
    if (text) print[key] = digest(text)
  }
  return Object.keys(print).length > 1 ? print : null
}

function printsOf(value: unknown, codes: string[]): Print[] {
  const print = printOf(value, codes)
  if (print) return [print]
  if (Array.isArray(value)) return value.flatMap((item) => printsOf(item, codes))
  return isRecord(value) ? Object.values(value).flatMap((child) => printsOf(child, codes)) : []
}

function keyOf(print: Print): string {
  return Object.entries(print)
    .map(([code, text]) => `${code} ${text}`)
    .toSorted()
    .join()
}
