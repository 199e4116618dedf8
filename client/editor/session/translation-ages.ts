import type { Confirmed, Draft, Outdated } from '../../../contract/editor.ts'
import {
  agreedTexts,
  byMachine,
  olderTranslations,
  textsOf,
} from '../../../contract/translation/translation-age.ts'

/** What decides which translations of a draft are outdated. */
export type TranslationState = {
  codes: string[]
  /** The texts as they were when their languages agreed. */
  agreed: ReturnType<typeof agreedTexts>
  /** Texts that were confirmed, suggested or marked as outdated again since the last save. */
  confirmations: Confirmed[]
  /**
   * Unconfirmed machine translations, as language and digest. They count as suggestions wherever they are put: in a
   * copy, in an earlier version that is restored, beside another source.
   */
  machineTexts: ReadonlySet<string>
}

/** The outdated and suggested texts of a draft; `confirmed` is what a save sends. */
export type TranslationAges = ReturnType<typeof computeAges>

type Confirmation = Pick<Confirmed, 'now' | 'from' | 'machine'>

export function startTranslations(draft: Draft, outdated: Outdated[], codes: string[]): TranslationState {
  const agreed = agreedTexts(draft, outdated, codes)
  return addOutdated({ codes, agreed, confirmations: [], machineTexts: new Set() }, draft, outdated)
}

export function computeAges(state: TranslationState, draft: Draft) {
  const { codes, agreed, confirmations, machineTexts } = state
  const ages = olderTranslations(draft, agreed, { codes, confirmed: confirmations })
  const unmarked = findMachineTexts(draft, machineTexts, codes).flatMap(({ path, text }) =>
    ages.isSuggested(path, text.machine) ? [] : text,
  )
  if (unmarked.length === 0) return { ...ages, confirmed: confirmations }
  const confirmed = [...confirmations, ...unmarked]
  return { ...olderTranslations(draft, agreed, { codes, confirmed }), confirmed }
}

/** After a machine suggested a text, which the draft may have already. */
export function addSuggestion(state: TranslationState, draft: Draft, text: Confirmed): TranslationState {
  return addOutdated({ ...state, confirmations: [...state.confirmations, text] }, draft, [text])
}

export function addConfirmed(state: TranslationState, texts: Confirmed[]): TranslationState {
  return {
    ...state,
    confirmations: [...state.confirmations, ...texts],
    machineTexts: withMachineTexts(state.machineTexts, texts),
  }
}

/** After the server stored a draft with the `confirmed` texts. */
export function afterSave(state: TranslationState, saved: Draft, confirmed: Confirmed[]): TranslationState {
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
export function afterOtherVersion(
  state: TranslationState,
  theirs: Draft,
  outdated: Outdated[],
  isMerge: boolean,
): TranslationState {
  const { codes, confirmations, machineTexts } = state
  const unconfirmed = findMachineTexts(theirs, machineTexts, codes).map(({ text: { now } }) => ({ now }))
  const next = {
    codes,
    agreed: agreedTexts(theirs, outdated, codes),
    confirmations: isMerge ? confirmations : [],
    machineTexts: withMachineTexts(machineTexts, unconfirmed),
  }
  return addOutdated(next, theirs, outdated)
}

/**
 * Before texts come into a draft, with a suggestion or an earlier version: remembers those of a machine. Those that
 * the draft holds as right are not suggestions: an editor wrote or confirmed them.
 */
export function addOutdated(state: TranslationState, draft: Draft, texts: Confirmation[]): TranslationState {
  const ages = computeAges(state, draft)
  const right = findMachineTexts(draft, withMachineTexts(new Set(), texts), state.codes)
    .filter(({ path, text }) => !ages.isSuggested(path, text.machine))
    .map(({ text: { now } }) => ({ now }))
  return { ...state, machineTexts: withMachineTexts(state.machineTexts, [...texts, ...right]) }
}

/** The confirmations with which exactly these texts of a draft are outdated, whatever it is compared with. */
export function confirmationsFor(
  draft: Draft,
  outdated: Outdated[],
  { agreed, codes }: TranslationState,
): Confirmed[] {
  const computed = olderTranslations(draft, agreed, { codes }).outdated.map(({ at, now }) => ({ at, now }))
  // Of two about the same text the last counts.
  return [...computed, ...outdated.flatMap(({ at, ...text }) => (at === undefined ? [] : [{ at, ...text }]))]
}

function withMachineTexts(known: ReadonlySet<string>, texts: Confirmation[]): ReadonlySet<string> {
  const next = new Set(known)
  for (const { now, from, machine } of texts) {
    const isOfMachine = Object.values(from ?? {}).includes(byMachine)
    for (const [code, digest] of Object.entries(now)) {
      if (code === machine || (isOfMachine && from?.[code] === digest)) next.add(`${code} ${digest}`)
      else if (!from) next.delete(`${code} ${digest}`)
    }
  }
  return next
}

/** The texts of a draft that a machine wrote, with the language of each. */
function findMachineTexts(draft: Draft, machineTexts: ReadonlySet<string>, codes: string[]) {
  if (machineTexts.size === 0) return []
  return textsOf(draft, codes).flatMap(({ path, at, digests: now }) => {
    const machine = codes.find((code) => machineTexts.has(`${code} ${now[code]}`))
    return machine ? { path, text: { at, now, machine } } : []
  })
}
