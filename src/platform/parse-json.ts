import type * as z from 'zod/mini'

/** The value of a JSON text; null if it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A stored value; null if it is missing, malformed or not what `schema` describes. */
export function parseJsonAs<Value>(schema: z.ZodMiniType<Value>, text: string | null): Value | null {
  return schema.safeParse(parseJson(text ?? '')).data ?? null
}
