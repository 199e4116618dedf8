import type * as en from '../../locales/en/index.ts'
import { addLazily } from '../lazy-json.ts'
import type { OpeningHours } from './opening-hours.ts'

export type Content = typeof en.content
/** The names of messages, of all groups together. */
type IdsOf<Groups> = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]
export type MessageId = IdsOf<typeof en.replies> | IdsOf<typeof en.messages>
/** The texts of one language. */
export type Texts = {
  messages: Record<MessageId, string>
  content: Content
  openingHours: readonly OpeningHours[]
}

export type LanguageTraits = {
  /** BCP 47 tag for Intl, with digits and calendar set. */
  locale: string
  dir: 'ltr' | 'rtl'
  /** The language's name in itself, as the toggle shows it. */
  label: string
  /** Open Graph locale: language and territory. */
  openGraph: string
}

/** What `locales/<language>/index.ts` exports. */
export type LanguageFile<File extends FileShape> = File

type FileShape = {
  language: LanguageTraits
  facts: Complete<typeof en.facts>
  replies: Complete<typeof en.replies>
  messages: Complete<typeof en.messages>
  content: Content
}
type Complete<Groups> = { [Group in keyof Groups]: Record<keyof Groups[Group], string> }

type Held = {
  messages: Record<string, string>
  content: Record<string, unknown>
  openingHours: unknown
  isLoaded: boolean
  /** Looked up for each message. */
  hasMessages: boolean
}

const held = new Map<string, Held>()

function heldOf(lang: string): Held {
  const known = held.get(lang)
  if (known) return known
  const empty = { messages: {}, content: {}, openingHours: null, isLoaded: false, hasMessages: false }
  held.set(lang, empty)
  return empty
}

/** Adds the messages that are part of the worker. */
export function addReplies(lang: string, replies: Record<string, string>): void {
  const texts = heldOf(lang)
  Object.assign(texts.messages, replies)
  texts.hasMessages = true
}

/** Whether a language has all of its texts. */
export function hasTexts(lang: string): boolean {
  return held.get(lang)?.isLoaded ?? false
}

/** Takes a language's file of texts (tools/build/text-files.ts). */
export function addTexts(lang: string, file: string): void {
  const texts = heldOf(lang)
  addLazily(texts.content, file)
  Object.assign(texts.messages, take(texts.content, 'messages'))
  texts.openingHours = take(texts.content, 'openingHours')
  texts.isLoaded = true
  texts.hasMessages = true
}

function take(parts: Record<string, unknown>, name: string): unknown {
  const part = parts[name]
  delete parts[name]
  return part
}

/** The texts of a language. Messages of the worker itself are always there; the others throw until they are loaded. */
export function textsOf(lang: string): Texts {
  const texts = heldOf(lang)
  if (!isTexts(texts)) throw new Error(`the texts of ${lang} are not loaded`)
  return texts
}

/** The compiler has checked the files that these texts were built from. */
function isTexts(texts: Held): texts is Held & Texts {
  return texts.hasMessages
}
