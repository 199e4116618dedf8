import type { Env, LeadMessage, MessageBatch } from '../../../src/platform/env.ts'

/*
 * The worker's entry in development. Cloudflare's plugin loads it at the start; the worker itself is loaded by the first
 * event, so that a fault in its sources does not stop the start.
 */

type Fetch = Awaited<ReturnType<typeof load>>['fetch']

export default {
  fetch: async (...request: Parameters<Fetch>) => (await load()).fetch(...request),
  queue: async (batch: MessageBatch<LeadMessage>, env: Env) => (await load()).queue(batch, env),
  scheduled: async (controller: unknown, env: Env) => (await load()).scheduled(controller, env),
}

const load = async () => (await import('../../../src/worker.ts')).default
