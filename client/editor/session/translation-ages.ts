import type { Confirmed, Draft, Outdated } from '../../../contract/editor.ts'
import {
  agreedTexts,
  byMachine,
  olderTranslations,
  textsOf,
} from '../../../contract/translation/translation-age.ts'

/** Together with a draft, this says which of its translations are outdated. */
export type TranslationState = {
  codes: string[]
  /** The texts at the time when their languages agreed. */
  agreed: ReturnType<typeof agreedTexts>
  /** Texts that were confirmed, suggested or marked as outdated since the last save. */
  confirmations: Confirmed[]
  /**
   * Unconfirmed machine translations, as language and digest. They are suggestions wherever they appear: in a copy, in
   * a restored version, beside another source.
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

/** Records the suggestion of a machine, whose text the draft may already contain. */
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

/** The state after a draft was saved with these confirmed texts. */
export function afterSave(state: TranslationState, saved: Draft, confirmed: Confirmed[]): TranslationState {
  const { codes, agreed, confirmations } = state
  const { outdated } = olderTranslations(saved, agreed, { codes, confirmed })
  return {
    ...state,
    agreed: agreedTexts(saved, outdated, codes),
    confirmations: confirmations.filter((text) => !confirmed.includes(text)),
  }
}

/** The state after the draft became another version; with `isMerge` it keeps texts of the old draft. */
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
 * Remembers the machine translations among texts that come into a draft, except those that the draft has as
 * confirmed texts.
 */
export function addOutdated(state: TranslationState, draft: Draft, texts: Confirmation[]): TranslationState {
  const ages = computeAges(state, draft)
  const confirmed = findMachineTexts(draft, withMachineTexts(new Set(), texts), state.codes)
    .filter(({ path, text }) => !ages.isSuggested(path, text.machine))
    .map(({ text: { now } }) => ({ now }))
  return { ...state, machineTexts: withMachineTexts(state.machineTexts, [...texts, ...confirmed]) }
}

/** Confirmations after which exactly these texts of the draft are outdated, in any state. */
export function confirmationsFor(
  draft: Draft,
  outdated: Outdated[],
  { agreed, codes }: TranslationState,
): Confirmed[] {
  const computed = olderTranslations(draft, agreed, { codes }).outdated.map(({ at, now }) => ({ at, now }))
  // If a text is confirmed twice, the last confirmation counts.
  return [...computed, ...outdated.flatMap(({ at, ...text }) => (at === undefined ? [] : [{ at, ...text }]))]
}

function withMachineTexts(machineTexts: ReadonlySet<string>, texts: Confirmation[]): ReadonlySet<string> {
  const next = new Set(machineTexts)
  for (const { now, from, machine } of texts) {
    const hasMachineSource = Object.values(from ?? {}).includes(byMachine)
    for (const [code, digest] of Object.entries(now)) {
      if (code === machine || (hasMachineSource && from?.[code] === digest)) next.add(`${code} ${digest}`)
      else if (!from) next.delete(`${code} ${digest}`)
    }
  }
  return next
}

/** The unconfirmed machine translations in a draft. */
function findMachineTexts(draft: Draft, machineTexts: ReadonlySet<string>, codes: string[]) {
  if (machineTexts.size === 0) return []
  return textsOf(draft, codes).flatMap(({ path, at, digests: now }) => {
    const machine = codes.find((code) => machineTexts.has(`${code} ${now[code]}`))
    return machine ? { path, text: { at, now, machine } } : []
  })
}
