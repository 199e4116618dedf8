import type { Translate } from '../../workspace/use-admin-text.ts'
import type { Conflict, SaveFailure } from './save-results.ts'

type Known = {
  isDirty: boolean
  saveFailure: SaveFailure | null
  /** A version that another editor has saved since. */
  newer: Conflict | null
  staff: string
}

/** Why the server would refuse this version now, and the label of the button that solves it. */
export type BlockingReason = { state: 'failed' | 'newer'; text: string; actionLabel: string }

/** Null if nothing blocks it. */
export function blockingReason(
  { isDirty, saveFailure, newer, staff }: Known,
  t: Translate,
): BlockingReason | null {
  if (isDirty && saveFailure) {
    const { code, by: name = '' } = saveFailure
    const reason = code === 'conflict' && name === staff ? 'own' : code
    return {
      state: 'failed',
      text: t(`save.failure.${reason}`, { name }),
      actionLabel: t(`save.solve.${code}`),
    }
  }
  if (!newer) return null
  const { by: name } = newer
  const text = t(name === staff ? 'save.newer_own' : 'save.newer', { name })
  return { state: 'newer', text, actionLabel: t(`save.solve.${isDirty ? 'conflict' : 'newer'}`) }
}
