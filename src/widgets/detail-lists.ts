import * as z from 'zod/mini'
import type { Lang } from '../i18n/languages.ts'
import { type Localised, localisedSchema, pickText } from '../i18n/localised.ts'
import { marked } from './describe.ts'

/** An entry of a list: a name, and a sentence where there is one. */
export type DetailText = { title: Localised; text?: Localised | undefined }

const entry = z.union([
  localisedSchema,
  z.object({ title: localisedSchema, text: z.optional(localisedSchema) }),
])

/**
 * A list as editors and records write it: entries, a JSON string of them, or a text separated by commas
 * (`,` or `،`), semicolons or line breaks, in one language or per language.
 */
export const flexibleList = () =>
  z.optional(
    marked(z.union([z.array(entry), localisedSchema]), 'list', [
      { name: 'title', kind: 'text', required: true },
      { name: 'text', kind: 'text', required: false },
    ]),
  )

type FlexibleList = z.output<ReturnType<typeof flexibleList>>

/** The entries; undefined when there are none, so that a default can show. */
export function detailList(value: FlexibleList, lang: Lang): DetailText[] | undefined {
  if (value === undefined) return undefined
  const entries = Array.isArray(value) ? value : splitText(value, lang)
  const items = entries.map((item) => (typeof item === 'object' && 'title' in item ? item : { title: item }))
  return items.length > 0 ? items : undefined
}

function splitText(value: Localised, lang: Lang): z.output<typeof entry>[] {
  const picked = pickText(value, lang)
  const text = picked.text.trim()
  if (text.startsWith('[')) {
    const parsed = z.safeParse(z.array(entry), parseJson(text))
    if (parsed.success) return parsed.data
  }
  const parts = text.split(/[,،;؛\n]/).map((part) => part.trim())
  return parts.filter(Boolean).map((part) => (picked.lang ? { [picked.lang]: part } : part))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `{ frontend, backend }`, also as a JSON string, or one list in any of the spellings above. */
// The groups come last: with their defaults they would take a text per language for two empty groups.
export const techStack = () => z.optional(z.union([localisedSchema, z.array(entry), techGroups]))

const techGroups = z.object({
  frontend: z._default(z.array(z.string()), []),
  backend: z._default(z.array(z.string()), []),
})

export type TechStack = { frontend: readonly string[]; backend: readonly string[]; other: readonly string[] }

/** The technologies by group; undefined when there are none, so that a default can show. */
export function techStackOf(
  value: z.output<ReturnType<typeof techStack>>,
  lang: Lang,
): TechStack | undefined {
  if (typeof value === 'object' && 'frontend' in value) return grouped(value)
  const groups = typeof value === 'string' ? z.safeParse(techGroups, parseJson(value)) : null
  if (groups?.success) return grouped(groups.data)
  const other = detailList(value, lang)?.map((item) => pickText(item.title, lang).text)
  return other && { frontend: [], backend: [], other }
}

function grouped({ frontend, backend }: z.output<typeof techGroups>): TechStack | undefined {
  return frontend.length + backend.length > 0 ? { frontend, backend, other: [] } : undefined
}
