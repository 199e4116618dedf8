import { createContext, useContext } from 'react'
import type { BlockOffer, BlockUse, WidgetDescription } from '../../contract/editor.ts'
import type { Language } from '../workspace/localised.ts'
import type { Translate } from '../workspace/use-text.ts'
import type { FieldStatusStore } from './fields/field-status-store.ts'

export type EditorContext = {
  t: Translate
  lang: string
  /** IANA name of the time zone of every time shown. */
  timeZone: string
  languages: Language[]
  widgets: WidgetDescription[]
  /** Drawn pictures by name, with their files in each language. */
  art: Record<string, Record<string, string>>
  /** The title of the page that a drawn picture was made for, by the picture's name and language. */
  artTitles: Record<string, Record<string, string>>
  /** The address of the generated pattern for any other name; `name` is the placeholder. */
  pattern: string
  /**
   * The reusable blocks, the pages that show the one being edited, where pages are edited: followed by the
   * slug, and the path that reads the sections of a block.
   */
  blocks?: { offers: BlockOffer[]; uses: BlockUse[]; editor: string; sections: string }
  marks?: FieldStatusStore
  /** The path that suggests texts (contract/translation/suggestion.ts), if one is configured. */
  suggestions?: string
  /** The translations of the text at this path are right as they are or, with `machine`, suggested in that language. */
  confirm: (path: string, value: unknown, machine?: string) => void
}

/** What stays the same while an editor types; fields/field-status.ts has the rest. */
const Context = createContext<EditorContext>({
  t: (id) => id,
  lang: '',
  timeZone: 'UTC',
  languages: [],
  widgets: [],
  art: {},
  artTitles: {},
  pattern: '',
  confirm: () => {},
})

export const EditorProvider = Context.Provider
export const useEditor = () => useContext(Context)
