import type { EditorProps, Language } from '../editor.ts'
import type { Role } from '../people/roles.ts'
import type { TranslationProps } from '../translation/translation-screen.ts'

/* The props in the document of the admin's workspace. */

/** An API response for the screen that is opened, under its key in the cache of TanStack Query. */
export type InitialAnswer = { key: readonly string[]; answer: { ok: true; [field: string]: unknown } }

/**
 * A screen that is always opened as a document, and what is shown in it: what is typed there belongs to that
 * document.
 */
export type Opened = { editor: EditorProps } | { translation: TranslationProps }

export type WorkspaceProps = {
  lang: string
  /** The role of the signed-in person: screens offer what it allows, the server decides. */
  role: Role
  /** IANA name of the time zone of every time shown. */
  timeZone: string
  languages: Language[]
  initialAnswers: InitialAnswer[]
  opened?: Opened | undefined
}
