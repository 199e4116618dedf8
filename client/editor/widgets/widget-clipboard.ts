import type { DraftWidget } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/json-value.ts'
import { readStored, writeStored } from '../../workspace/browser-store.ts'

type CopiedWidget = Pick<DraftWidget, 'type' | 'content'>

const key = 'editor-section'

/** Keeps a section in this browser, for any page. False if storage is blocked or full. */
export function copyWidget({ type, content }: DraftWidget): boolean {
  return writeStored(key, JSON.stringify({ type, content }))
}

/** The section that was copied last. Like any content it is checked by the server when the page is saved. */
export function copiedWidget(): CopiedWidget | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '')
    if (!isRecord(value) || typeof value.type !== 'string' || !isRecord(value.content)) return null
    return { type: value.type, content: value.content }
  } catch {
    return null
  }
}
