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

/** Messages, and parsed those with values (tools/build/compile-messages.ts). */
type Group = { messages: Record<string, string>; formats: Record<string, object[]> }

type Held = {
  messages: Record<string, string>
  /** What is formatted: a message as it is, or parsed. */
  formats: Record<string, string | object[]>
  content: Record<string, unknown>
  openingHours: unknown
  isLoaded: boolean
}

const held = new Map<string, Held>()

function heldOf(lang: string): Held {
  const known = held.get(lang)
  if (known) return known
  const empty = { messages: {}, formats: {}, content: {}, openingHours: null, isLoaded: false }
  held.set(lang, empty)
  return empty
}

/** Adds the messages that are part of the worker. */
export function addReplies(lang: string, { messages, formats }: Group): void {
  const texts = heldOf(lang)
  Object.assign(texts.messages, messages)
  Object.assign(texts.formats, messages, formats)
}

/** Whether a language has all of its texts. */
export function hasTexts(lang: string): boolean {
  return held.get(lang)?.isLoaded ?? false
}

/** Takes a language's file of texts (tools/build/text-files.ts). */
export function addTexts(lang: string, file: string): void {
  const texts = heldOf(lang)
  addLazily(texts.content, file)
  const messages = take(texts.content, 'messages')
  Object.assign(texts.messages, messages)
  Object.assign(texts.formats, messages, take(texts.content, 'formats'))
  texts.openingHours = take(texts.content, 'openingHours')
  texts.isLoaded = true
}

function take(parts: Record<string, unknown>, name: string): unknown {
  const part = parts[name]
  delete parts[name]
  return part
}

/** The messages of a language: until its texts are loaded, those that are part of the worker. */
export function messagesOf(lang: string): Texts['messages'] {
  const { messages } = heldOf(lang)
  if (!isComplete(messages)) throw new Error(`${lang} has no messages`)
  return messages
}

/** The messages of a language for their formatter: those with values are parsed. */
export function formatsOf(lang: string): Held['formats'] {
  return heldOf(lang).formats
}

/** The other texts of a language. Throws until they are loaded. */
export function textsOf(lang: string): Omit<Texts, 'messages'> {
  const texts = heldOf(lang)
  if (!isTexts(texts)) throw new Error(`the texts of ${lang} are not loaded`)
  return texts
}

/** The compiler has checked the files that these were built from. */
function isComplete(messages: Record<string, string>): messages is Texts['messages'] {
  return 'form.failure.text' in messages
}

function isTexts(texts: Held): texts is Held & Texts {
  return texts.isLoaded
}
