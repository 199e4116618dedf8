import * as z from 'zod/mini'
import type { KVNamespace } from '../../env.ts'

/*
 * What the store knows of publications. Nothing is ever deleted: copies are judged by these marks when they are
 * read, by every build alike.
 */

/**
 * The last publication: its time in epoch ms, D1's bookmark of the state that it left, and the slugs that staff had
 * given up by then: no list names them, in whatever outage.
 */
export type Publication = { at: number; bookmark: string | null; withdrawn: readonly string[] }

/** Before the first publication. */
export const unpublished: Publication = { at: 0, bookmark: null, withdrawn: [] }

/** A slug that stopped being what its copies show: withdrawn, or moved to the slug `to`. `at` in epoch ms. */
export type Gone = { at: number; to: string | null }

/** One key for all pages: what staff publish can show on lists, feeds and other pages too. */
export const publicationKey = 'published'

const publicationSchema = z.object({
  at: z.number(),
  bookmark: z._default(z.nullable(z.string()), null),
  withdrawn: z._default(z.array(z.string()), []),
})
const goneSchema = z.object({ at: z.number(), to: z.nullable(z.string()) })

export function parsePublication(value: string | null): Publication {
  return parseJson(publicationSchema, value) ?? unpublished
}

export function goneKey(slug: string): string {
  return `gone:${slug}`
}

export function parseGone(value: string | null): Gone | null {
  return parseJson(goneSchema, value)
}

/** A stored value; null for one that is not there or that no version of this code has written. */
export function parseJson<Value>(schema: z.ZodMiniType<Value>, value: string | null): Value | null {
  try {
    return schema.safeParse(JSON.parse(value ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Longer than any copy is kept. */
const goneForSeconds = 40 * 24 * 60 * 60

/** Since when what was given up may still stand in a copy, as ISO 8601. */
export function keptSince(now: number): string {
  return new Date(now - goneForSeconds * 1000).toISOString()
}

/**
 * Where copies of pages live, told of publications. The store of this site is told by a mark that it obeys; a cache
 * in front of the worker would be told by a purge (docs/decisions/0011-page-store.md says where to plug it in).
 * Either throws when it could not be told; being told twice does no harm.
 */
export type CopiesPort = {
  published: (publication: Publication) => Promise<void>
  gone: (slug: string, gone: Gone) => Promise<void>
}

/** One write each. */
export function marksIn(store: KVNamespace): CopiesPort {
  return {
    published: (publication) => store.put(publicationKey, JSON.stringify(publication)),
    gone: (slug, gone) => store.put(goneKey(slug), JSON.stringify(gone), { expirationTtl: goneForSeconds }),
  }
}
