import { createApp } from './app.ts'
import type { Env, LeadMessage, MessageBatch } from './platform/env.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  queue: async (batch: MessageBatch<LeadMessage>, env: Env) => {
    const { consumeLeads } = await import('./background.ts')
    await consumeLeads(batch, env)
  },
  scheduled: async (_controller: unknown, env: Env) => {
    const { runEachMinute } = await import('./background.ts')
    await runEachMinute(env)
  },
}
