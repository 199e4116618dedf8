/*
 * What Cloudflare's Workers Paid plan includes a month and charges beyond, in USD, and the limits that a busy site
 * meets. Read on 2026-11-22; prices change: compare with the sources before relying on them.
 */

type Price = { included: number; perMillion: number; source: string }

export const monthly = 5

export const prices = {
  requests: {
    included: 10e6,
    perMillion: 0.3,
    source: 'https://developers.cloudflare.com/workers/platform/pricing/',
  },
  cpuMs: {
    included: 30e6,
    perMillion: 0.02,
    source: 'https://developers.cloudflare.com/workers/platform/pricing/',
  },
  kvReads: {
    included: 10e6,
    perMillion: 0.5,
    source: 'https://developers.cloudflare.com/kv/platform/pricing/',
  },
  kvWrites: {
    included: 1e6,
    perMillion: 5,
    source: 'https://developers.cloudflare.com/kv/platform/pricing/',
  },
  rowsRead: {
    included: 25e9,
    perMillion: 0.001,
    source: 'https://developers.cloudflare.com/d1/platform/pricing/',
  },
  rowsWritten: {
    included: 50e6,
    perMillion: 1,
    source: 'https://developers.cloudflare.com/d1/platform/pricing/',
  },
  queueOperations: {
    included: 1e6,
    perMillion: 0.4,
    source: 'https://developers.cloudflare.com/queues/platform/pricing/',
  },
} as const satisfies Record<string, Price>

export type Usage = Record<keyof typeof prices, number>

/** https://developers.cloudflare.com/d1/platform/limits/ */
export const limits = {
  databaseBytes: 10e9,
  /** The free plan's, a day: https://developers.cloudflare.com/kv/platform/limits/ */
  freeRequests: 100_000,
  freeKvReads: 100_000,
  freeKvWrites: 1000,
}

/** USD a month. */
export function costOf(usage: Usage): number {
  let cost = monthly
  for (const [name, { included, perMillion }] of Object.entries(prices)) {
    const used = new Map<string, number>(Object.entries(usage)).get(name) ?? 0
    cost += (Math.max(0, used - included) / 1e6) * perMillion
  }
  return cost
}
