import type { Env, LeadMessage, MessageBatch } from '../../../src/platform/env.ts'

/*
 * The worker's entry in development. Cloudflare's plugin loads it at the start, which a fault in the sources
 * must not end.
 */
const load = async () => (await import('../../../src/worker.ts')).default

type Fetch = Awaited<ReturnType<typeof load>>['fetch']

export default {
  fetch: async (...request: Parameters<Fetch>) => (await load()).fetch(...request),
  queue: async (batch: MessageBatch<LeadMessage>, env: Env) => (await load()).queue(batch, env),
  scheduled: async (controller: unknown, env: Env) => (await load()).scheduled(controller, env),
}
