import { createContext, useContext } from 'react'
import type { BlockOffer, BlockUse, WidgetDescription } from '../../contract/editor.ts'
import type { MediaPaths } from '../../contract/media.ts'
import { Drawn } from '../drawn.tsx'
import type { EditorIcon } from './editor-icons.ts'
import type { Language } from './fields/localised.ts'
import type { MarkStore } from './mark-store.ts'

type WithoutPrefix<Id> = Id extends `admin.${infer Rest}` ? Rest : never
/** The admin's messages (src/i18n/intl.ts), by id without the prefix that they share. */
export type TextId = WithoutPrefix<FormatjsIntl.Message['ids']>
export type Translate = (id: TextId, values?: Record<string, string | number>) => string

export type EditorContext = {
  t: Translate
  lang: string
  /** IANA name of the time zone of every time shown. */
  timeZone: string
  languages: Language[]
  /** The types of sections, where pages are edited. */
  widgets: WidgetDescription[]
  icons: Record<string, string>
  /** Drawn pictures by name, with their files in each language. */
  art: Record<string, Record<string, string>>
  /** The title of the page that a drawn picture was made for, by the picture's name and language. */
  artTitles: Record<string, Record<string, string>>
  /** Paths of uploaded files; without them there is no library to choose from. */
  media?: MediaPaths
  /** The address of the generated pattern for any other name; `name` is the placeholder. */
  pattern: string
  /** The path that lists the pages for links. */
  links: string
  /**
   * The reusable blocks, the pages that show the one being edited, where pages are edited: followed by the slug, and the
   * path that reads the sections of a block.
   */
  blocks?: { offers: BlockOffer[]; uses: BlockUse[]; editor: string; sections: string }
  /** What is said about single fields. */
  marks?: MarkStore
  /** The path that suggests texts (contract/suggestion.ts), if one is configured. */
  suggestions?: string
  /** The translations of the text at this path are right as they are or, with `machine`, suggested in that language. */
  confirm: (path: string, value: unknown, machine?: string) => void
}

/** What stays the same while somebody writes; field-marks.ts has what does not. */
const Context = createContext<EditorContext>({
  t: (id) => id,
  lang: '',
  timeZone: 'UTC',
  languages: [],
  widgets: [],
  icons: {},
  art: {},
  artTitles: {},
  pattern: '',
  links: '',
  confirm: () => {},
})

export const EditorProvider = Context.Provider
export const useEditor = () => useContext(Context)

export function Glyph({ name }: { name: EditorIcon }) {
  const { icons } = useEditor()
  return <Drawn body={icons[name] ?? ''} />
}

/** An icon-only button with its label for screen readers. */
export function IconButton({
  icon,
  label,
  ...rest
}: {
  icon: EditorIcon
  label: string
  onClick: () => void
  disabled?: boolean
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  'aria-controls'?: string
  'data-action'?: string
}) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Glyph name={icon} />
    </button>
  )
}
