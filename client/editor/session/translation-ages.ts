import type { Confirmed, Draft, Outdated } from '../../../contract/editor.ts'
import {
  agreedTexts,
  byMachine,
  olderTranslations,
  textsOf,
} from '../../../contract/translation/translation-age.ts'

export type TranslationAges = {
  codes: string[]
  agreed: ReturnType<typeof agreedTexts>
  /** FieldStatuses of texts since the last save: right as they are, a machine's, or outdated again. */
  confirmations: Confirmed[]
  /**
   * Unconfirmed machine translations, by language and digest. They count as suggestions wherever they are put:
   * in a copy, in an earlier version that is brought back, beside another source.
   */
  words: ReadonlySet<string>
}

type Confirmation = Pick<Confirmed, 'now' | 'from' | 'machine'>

export function startTranslationAges(draft: Draft, outdated: Outdated[], codes: string[]): TranslationAges {
  const agreed = agreedTexts(draft, outdated, codes)
  return learn({ codes, agreed, confirmations: [], words: new Set() }, draft, outdated)
}

/** The age of a draft's texts, and the confirmations that a save sends. */
export function computeAges({ codes, agreed, confirmations, words }: TranslationAges, draft: Draft) {
  const age = olderTranslations(draft, agreed, { codes, confirmed: confirmations })
  const more = machineTexts(draft, words, codes).flatMap(({ path, text }) =>
    age.isSuggested(path, text.machine) ? [] : text,
  )
  if (more.length === 0) return { age, confirmed: confirmations }
  const confirmed = [...confirmations, ...more]
  return { age: olderTranslations(draft, agreed, { codes, confirmed }), confirmed }
}

/** After a machine suggested a text, which the draft may have already. */
export function suggest(state: TranslationAges, draft: Draft, text: Confirmed): TranslationAges {
  return learn({ ...state, confirmations: [...state.confirmations, text] }, draft, [text])
}

export function addConfirmed(state: TranslationAges, texts: Confirmed[]): TranslationAges {
  return {
    ...state,
    confirmations: [...state.confirmations, ...texts],
    words: machineWords(state.words, texts),
  }
}

/** After the server stored a draft with the `confirmed` texts. */
export function afterSave(state: TranslationAges, saved: Draft, confirmed: Confirmed[]): TranslationAges {
  const { codes, agreed, confirmations } = state
  const { outdated } = olderTranslations(saved, agreed, { codes, confirmed })
  return {
    ...state,
    agreed: agreedTexts(saved, outdated, codes),
    confirmations: confirmations.filter((text) => !confirmed.includes(text)),
  }
}

/**
 * After another version was saved: texts that are right in it are right. `isMerge`: texts of this draft are
 * merged into it.
 */
export function follow(
  state: TranslationAges,
  theirs: Draft,
  outdated: Outdated[],
  isMerge: boolean,
): TranslationAges {
  const { codes, confirmations, words } = state
  const marked = machineTexts(theirs, words, codes).map(({ text: { now } }) => ({ now }))
  const next = {
    codes,
    agreed: agreedTexts(theirs, outdated, codes),
    confirmations: isMerge ? confirmations : [],
    words: machineWords(words, marked),
  }
  return learn(next, theirs, outdated)
}

/**
 * Learns a machine's words from texts that come into a draft: a suggestion, an earlier version. Those that
 * the draft holds as right are not suggestions: an editor wrote or confirmed them.
 */
export function learn(state: TranslationAges, draft: Draft, texts: Confirmation[]): TranslationAges {
  const { age } = computeAges(state, draft)
  const right = machineTexts(draft, machineWords(new Set(), texts), state.codes)
    .filter(({ path, text }) => !age.isSuggested(path, text.machine))
    .map(({ text: { now } }) => ({ now }))
  return { ...state, words: machineWords(state.words, [...texts, ...right]) }
}

/** The confirmations with which exactly these texts of a draft are outdated, whatever it is compared with. */
export function confirmationsFor(
  draft: Draft,
  outdated: Outdated[],
  { agreed, codes }: TranslationAges,
): Confirmed[] {
  const wrong = olderTranslations(draft, agreed, { codes }).outdated.map(({ at, now }) => ({ at, now }))
  // Of two about the same text the last counts.
  return [...wrong, ...outdated.flatMap(({ at, ...text }) => (at === undefined ? [] : [{ at, ...text }]))]
}

function machineWords(words: ReadonlySet<string>, texts: Confirmation[]): ReadonlySet<string> {
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

/** The texts of a draft that hold a machine's words, and the language of each. */
function machineTexts(draft: Draft, words: ReadonlySet<string>, codes: string[]) {
  if (words.size === 0) return []
  return textsOf(draft, codes).flatMap(({ path, at, digests: now }) => {
    const machine = codes.find((code) => words.has(`${code} ${now[code]}`))
    return machine ? { path, text: { at, now, machine } } : []
  })
}
