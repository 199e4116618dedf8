import { createContext, useContext } from 'react'
import type { BlockOffer, BlockUse, WidgetDescription } from '../../contract/editor.ts'
import type { Language } from '../workspace/localised.ts'
import type { Translate } from '../workspace/use-admin-text.ts'
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
  /** The address of the generated pattern for any other name, which replaces the word `name`. */
  pattern: string
  /**
   * The reusable blocks; the pages that show the edited block; the address of an editor before its slug; the path that
   * reads the sections of a block.
   */
  blocks?: { offers: BlockOffer[]; uses: BlockUse[]; editor: string; sections: string }
  fieldStatuses?: FieldStatusStore
  /** The path that suggests texts (contract/translation/suggestion.ts), if one is configured. */
  suggestions?: string
  /** Confirms the translations of a text or, with `machine`, records that its text in this language is a suggestion. */
  confirm: (path: string, value: unknown, machine?: string) => void
}

/** The values that stay the same while an editor types; fields/field-status.ts has the others. */
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
