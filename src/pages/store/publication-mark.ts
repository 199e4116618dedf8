import * as z from 'zod/mini'
import { normalPath } from '../../../contract/addresses/normal-address.ts'
import type { KVNamespace } from '../../platform/env.ts'
import { parseJsonAs } from '../../platform/parse-json.ts'
import { isoTime } from '../../platform/time.ts'

/*
 * Publication marks: KV keys with which copies are compared when they are read (judge-copy.ts). A publication deletes no
 * copy.
 */

/**
 * The last publication: its time in epoch ms, D1's bookmark of the resulting state, the slugs that staff had withdrawn
 * by then (no list names them, not even in an outage), and names of parameters: a query with one of them may be
 * redirected.
 */
export type Publication = {
  at: number
  bookmark: string | null
  withdrawn: readonly string[]
  parameters: readonly string[]
}

/** Before the first publication. */
export const unpublished: Publication = { at: 0, bookmark: null, withdrawn: [], parameters: [] }

/** A slug whose copies are no longer valid: withdrawn, or moved to the slug `to`. `at` in epoch ms. */
type Withdrawal = { at: number; to: string | null }

/** One key for all pages: a publication can affect lists, feeds and other pages too. */
export const publicationKey = 'published'

const publicationSchema = z.object({
  at: z.number(),
  bookmark: z._default(z.nullable(z.string()), null),
  withdrawn: z._default(z.array(z.string()), []),
  parameters: z._default(z.array(z.string()), []),
})
const withdrawalSchema = z.object({ at: z.number(), to: z.nullable(z.string()) })

export function parsePublication(value: string | null): Publication {
  return parseJsonAs(publicationSchema, value) ?? unpublished
}

export function withdrawalKey(slug: string): string {
  return `gone:${normalPath(slug)}`
}

export function parseWithdrawal(value: string | null): Withdrawal | null {
  return parseJsonAs(withdrawalSchema, value)
}

/** Longer than the lifetime of any copy. */
const withdrawalSeconds = 40 * 24 * 60 * 60

/** Start of the period from which copies may still show withdrawn pages, as ISO 8601. */
export function copiesSince(now: number): string {
  return isoTime(now - withdrawalSeconds * 1000)
}

/**
 * Where copies of pages live. This site's store is notified by a mark, a cache in front of the worker would be by a
 * purge (docs/decisions/0011-page-store.md). Both methods throw on failure, and may be repeated.
 */
export type CopiesPort = {
  onPublished: (publication: Publication) => Promise<void>
  onWithdrawn: (slug: string, withdrawal: Withdrawal) => Promise<void>
}

/** One write each. */
export function kvMarks(store: KVNamespace): CopiesPort {
  return {
    onPublished: (publication) => store.put(publicationKey, JSON.stringify(publication)),
    onWithdrawn: (slug, withdrawal) =>
      store.put(withdrawalKey(slug), JSON.stringify(withdrawal), { expirationTtl: withdrawalSeconds }),
  }
}
