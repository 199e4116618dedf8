import { createContext, useContext } from 'react'
import { Drawn } from '../drawn.tsx'
import type { EditorIcon } from './editor-icons.ts'
import type { Language } from './fields/localised.ts'

export type Translate = (id: string, values?: Record<string, string | number>) => string

type EditorContext = {
  t: Translate
  lang: string
  /** Of all times, as the IANA names it. */
  timeZone: string
  languages: Language[]
  icons: Record<string, string>
  /** Drawn pictures by name, with their files in each language. */
  art: Record<string, Record<string, string>>
  /** What the page is called that a drawn picture was made for, by the picture's name and language. */
  artTitles: Record<string, Record<string, string>>
  /** The address of the pattern that stands in for any other name, with `name` for it. */
  pattern: string
  /** Messages of the server beside their fields, by path. */
  errors: Record<string, string>
  /** Of the text at a path, as among the errors. */
  isOlder: (path: string, code: string) => boolean
  /** The translations of this text are right as they stand. */
  confirm: (value: unknown) => void
}

const Context = createContext<EditorContext>({
  t: (id) => id,
  lang: '',
  timeZone: 'UTC',
  languages: [],
  icons: {},
  art: {},
  artTitles: {},
  pattern: '',
  errors: {},
  isOlder: () => false,
  confirm: () => {},
})

export const EditorProvider = Context.Provider
export const useEditor = () => useContext(Context)

/** Fills the placeholders of messages; an unknown id shows itself. */
export function translator(texts: Record<string, string>): Translate {
  return (id, values = {}) => {
    const text = texts[id] ?? id
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => isolated(values[name] ?? whole, text))
  }
}

// A name in the other script must not turn the order of the sentence around it.
function isolated(value: string | number, text: string): string {
  if (typeof value === 'number' || rtl.test(value) === rtl.test(text)) return String(value)
  return `${rtl.test(value) ? '\u2067' : '\u2066'}${value}\u2069`
}

const rtl = /[\u0590-\u08ff]/

export function Glyph({ name }: { name: EditorIcon }) {
  const { icons } = useEditor()
  return <Drawn body={icons[name] ?? ''} />
}

/** A button of one icon, named for those who do not see it. */
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
  'aria-controls'?: string
  'data-action'?: string
}) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Glyph name={icon} />
    </button>
  )
}
