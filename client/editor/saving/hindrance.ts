import type { Translate } from '../editor-context.tsx'
import type { Conflict, Trouble } from './refusal.ts'

type Seen = {
  dirty: boolean
  trouble: Trouble | null
  /** What somebody else has saved meanwhile. */
  newer: Conflict | null
  /** The e-mail of the person who edits. */
  staff: string
}

/** Why the server would refuse this version now, in words, and what its way out is called. */
export type Hindrance = { state: 'trouble' | 'newer'; text: string; way: string }

/** Null if nothing is in the way. */
export function hindranceOf({ dirty, trouble, newer, staff }: Seen, t: Translate): Hindrance | null {
  if (dirty && trouble) {
    const { code, by: name = '' } = trouble
    const said = code === 'conflict' && name === staff ? 'own' : code
    return { state: 'trouble', text: t(`save.trouble.${said}`, { name }), way: t(`save.solve.${code}`) }
  }
  if (!newer) return null
  const { by: name } = newer
  const text = t(name === staff ? 'save.newer_own' : 'save.newer', { name })
  return { state: 'newer', text, way: t(`save.solve.${dirty ? 'conflict' : 'newer'}`) }
}
