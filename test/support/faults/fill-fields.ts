import * as z from 'zod/mini'
import { isLang, langs } from '../../../src/i18n/languages.ts'
import type { Widget } from '../../../src/widgets/schema/define.ts'

export type Spelling = 'plain' | 'localised'

/**
 * The content of a widget with `attack` in every field that accepts it: everywhere in its full example, and in all
 * other fields of its schema. A field that accepts only addresses gets it inside one.
 */
export function fillFields({ examples, schema }: Widget, attack: string, spelling: Spelling): unknown {
  const content = mergeExample(examples.full, skeleton(schema))
  return placesIn(content).reduce((current, place) => {
    const candidates = spellings(attack, spelling).map((put) => putAt(current, place, put))
    return candidates.find((candidate) => schema.safeParse(candidate).success) ?? current
  }, content)
}

/** The example with all missing parts of the skeleton, also in nested objects and lists. */
function mergeExample(example: unknown, besides: unknown): unknown {
  if (Array.isArray(example)) {
    return example.map((item) => mergeExample(item, Array.isArray(besides) ? besides[0] : undefined))
  }
  if (!isFields(example) || !isFields(besides)) return example ?? besides
  const names = [...new Set([...Object.keys(example), ...Object.keys(besides)])]
  return Object.fromEntries(names.map((name) => [name, mergeExample(example[name], besides[name])]))
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function spellings(attack: string, spelling: Spelling): unknown[] {
  const both = Object.fromEntries(langs.map((lang) => [lang, attack]))
  return spelling === 'plain'
    ? [attack, both, `/x/${attack}`]
    : [both, attack, `art:${attack}`, `https://ok.example/${attack}`]
}

const harmlessValues = ['/x', 'x/', '2026-01-01', 2, true]

/** A value for each field of a schema, optional ones too. */
function skeleton(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault) {
    return skeleton(schema._zod.def.innerType)
  }
  if (schema instanceof z.core.$ZodArray) return [skeleton(schema._zod.def.element)]
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape)
    return Object.fromEntries(fields.map(([name, field]) => [name, skeleton(field)]))
  }
  return harmlessValues.find((value) => z.safeParse(schema, value).success)
}

type Place = string[]

/** Where the strings of a content are; a text per language is one of them. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value === 'string') return [at]
  if (!value || typeof value !== 'object') return []
  const names = Object.keys(value)
  if (names.length > 0 && names.every(isLang)) return [at]
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))
}

function putAt(value: unknown, [name, ...rest]: Place, put: unknown): unknown {
  if (name === undefined) return put
  if (Array.isArray(value))
    return value.map((item, index) => (`${index}` === name ? putAt(item, rest, put) : item))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === name ? putAt(inner, rest, put) : inner]),
  )
}
