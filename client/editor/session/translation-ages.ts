import type { Confirmed, Draft, Outdated } from '../../../contract/editor.ts'
import {
  agreedTexts,
  byMachine,
  olderTranslations,
  textsOf,
} from '../../../contract/translation/translation-age.ts'

/** What an editor knows of the age of translations. */
export type AgeState = {
  codes: string[]
  /** The texts of the saved draft. */
  agreed: ReturnType<typeof agreedTexts>
  /** Said of texts since the last save: right as they are, a machine's, or outdated again. */
  said: Confirmed[]
  /**
   * Words that a machine wrote and nobody confirmed, by language and digest. They are a machine's wherever they are put:
   * in a copy, in an earlier version that is brought back, beside another source.
   */
  words: ReadonlySet<string>
}

type Said = Pick<Confirmed, 'now' | 'from' | 'machine'>

export function startAge(draft: Draft, outdated: Outdated[], codes: string[]): AgeState {
  const agreed = agreedTexts(draft, outdated, codes)
  return learn({ codes, agreed, said: [], words: new Set() }, draft, outdated)
}

/** The age of a draft's texts, and all that a save has to say of them. */
export function judge({ codes, agreed, said, words }: AgeState, draft: Draft) {
  const age = olderTranslations(draft, agreed, { codes, confirmed: said })
  const more = machineTexts(draft, words, codes).flatMap(({ path, text }) =>
    age.isSuggested(path, text.machine) ? [] : text,
  )
  if (more.length === 0) return { age, confirmed: said }
  const confirmed = [...said, ...more]
  return { age: olderTranslations(draft, agreed, { codes, confirmed }), confirmed }
}

/** After a machine suggested a text, which the draft may have already. */
export function suggest(state: AgeState, draft: Draft, text: Confirmed): AgeState {
  return learn({ ...state, said: [...state.said, text] }, draft, [text])
}

/** After this was said of texts. */
export function hear(state: AgeState, texts: Confirmed[]): AgeState {
  return { ...state, said: [...state.said, ...texts], words: heard(state.words, texts) }
}

/** After the server stored a draft with what was `confirmed`. */
export function settle(state: AgeState, saved: Draft, confirmed: Confirmed[]): AgeState {
  const { codes, agreed, said } = state
  const { outdated } = olderTranslations(saved, agreed, { codes, confirmed })
  return {
    ...state,
    agreed: agreedTexts(saved, outdated, codes),
    said: said.filter((text) => !confirmed.includes(text)),
  }
}

/** After another version was saved: what is right in it is right. `keeps`: texts of this draft are merged into it. */
export function follow(state: AgeState, theirs: Draft, outdated: Outdated[], keeps: boolean): AgeState {
  const { codes, said, words } = state
  const held = machineTexts(theirs, words, codes).map(({ text: { now } }) => ({ now }))
  const next = {
    codes,
    agreed: agreedTexts(theirs, outdated, codes),
    said: keeps ? said : [],
    words: heard(words, held),
  }
  return learn(next, theirs, outdated)
}

/**
 * Learns a machine's words from texts that come into a draft: a suggestion, an earlier version. Those that the draft holds
 * as right are no machine's: somebody wrote or confirmed them.
 */
export function learn(state: AgeState, draft: Draft, texts: Said[]): AgeState {
  const { age } = judge(state, draft)
  const right = machineTexts(draft, heard(new Set(), texts), state.codes)
    .filter(({ path, text }) => !age.isSuggested(path, text.machine))
    .map(({ text: { now } }) => ({ now }))
  return { ...state, words: heard(state.words, [...texts, ...right]) }
}

/** What has to be said of a draft so that exactly these of its texts are outdated, whatever it is compared with. */
export function saying(draft: Draft, outdated: Outdated[], { agreed, codes }: AgeState): Confirmed[] {
  const wrong = olderTranslations(draft, agreed, { codes }).outdated.map(({ at, now }) => ({ at, now }))
  // Of two about the same text the last counts.
  return [...wrong, ...outdated.flatMap(({ at, ...text }) => (at === undefined ? [] : [{ at, ...text }]))]
}

function heard(words: ReadonlySet<string>, texts: Said[]): ReadonlySet<string> {
  const next = new Set(words)
  for (const { now, from, machine } of texts) {
    const isMachines = Object.values(from ?? {}).includes(byMachine)
    for (const [code, digest] of Object.entries(now)) {
      if (code === machine || (isMachines && from?.[code] === digest)) next.add(`${code} ${digest}`)
      else if (!from) next.delete(`${code} ${digest}`)
    }
  }
  return next
}

/** The texts of a draft that hold a machine's words, and what is said of each. */
function machineTexts(draft: Draft, words: ReadonlySet<string>, codes: string[]) {
  if (words.size === 0) return []
  return textsOf(draft, codes).flatMap(({ path, at, digests: now }) => {
    const machine = codes.find((code) => words.has(`${code} ${now[code]}`))
    return machine ? { path, text: { at, now, machine } } : []
  })
}
