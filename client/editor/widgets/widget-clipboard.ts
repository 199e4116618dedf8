import type { DraftWidget } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import { readStored, writeStored } from '../../workspace/browser-store.ts'

export type CopiedWidget = Pick<DraftWidget, 'type' | 'content'>

const storageKey = 'editor-section'

/** Stores a section in this browser, for any page; false if storage is blocked or full. */
export function copyWidget({ type, content }: DraftWidget): boolean {
  return writeStored(storageKey, JSON.stringify({ type, content }))
}

/** The section that was copied last. The server checks its content with the next save. */
export function copiedWidget(): CopiedWidget | null {
  try {
    const value: unknown = JSON.parse(readStored(storageKey) ?? '')
    if (!isRecord(value) || typeof value.type !== 'string' || !isRecord(value.content)) return null
    return { type: value.type, content: value.content }
  } catch {
    return null
  }
}
