import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { invalidQuery, type Refusal } from './refusals.ts'

/**
 * Middleware: checks the query of a request against `schema`. The handler reads it with `c.req.valid('query')`, and the
 * type of the client has it. A query that does not fit is refused in the reader's language (400).
 */
export function validQuery<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
): MiddlewareHandler<
  StaffEnv,
  string,
  { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } },
  Response
> {
  return async (c, next) => {
    const parsed = schema.safeParse(c.req.query())
    if (!parsed.success) return c.json(invalidQuery(c.var.lang), 400)
    c.req.addValidatedData('query', parsed.data)
    return next()
  }
}

/** Reads with the query of a screen, which has the same schema as the query of its route in the API. */
export async function readWithQuery<Query extends object, Answer>(
  c: StaffContext,
  schema: z.ZodMiniType<Query>,
  read: (query: Query) => Promise<Answer>,
): Promise<Answer | Refusal> {
  const parsed = schema.safeParse(c.req.query())
  return parsed.success ? read(parsed.data) : invalidQuery(c.var.lang)
}

/** A text of at most `length` characters; '' without one. */
export const textParameter = (length: number) => z._default(z.string().check(z.maxLength(length)), '')

/** One of `names`; '' or none is undefined. */
export function choiceParameter<const Names extends readonly string[]>(names: Names) {
  return z.pipe(
    z._default(z.pipe(z.string(), z.enum(['', ...names])), ''),
    z.transform((name): Names[number] | undefined => names.find((one) => one === name)),
  )
}

/** How many parts of a list are shown: one, unless the query says more. */
export function partsParameter(max: number) {
  const schema = z.pipe(
    z._default(z.string().check(z.regex(/^\d{0,4}$/)), ''),
    z.transform((text) => Number(text || 1)),
  )
  return schema.check(z.gte(1), z.lte(max))
}
