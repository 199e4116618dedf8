import { createApp } from './app.ts'
import type { Env, LeadMessage, MessageBatch } from './env.ts'
import { consumeLeadHints, sweepLeads } from './leads/outbox.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  queue: (batch: MessageBatch<LeadMessage>, env: Env) => consumeLeadHints(batch, env),
  scheduled: (_controller: unknown, env: Env) => sweepLeads(env),
}
