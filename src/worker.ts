import { createApp } from './app.ts'
import type { Env, LeadMessage, MessageBatch } from './env.ts'
import { consumeLeadHints, sweepLeads } from './leads/delivery/outbox.ts'
import { inBackground } from './log.ts'
import { keepSlugs } from './pages/store/keep-slugs.ts'
import { repairMarks } from './pages/store/repair.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  queue: (batch: MessageBatch<LeadMessage>, env: Env) =>
    inBackground('queue', () => consumeLeadHints(batch, env)),
  scheduled: (_controller: unknown, env: Env) =>
    inBackground('cron', async () => {
      await repairMarks(env, Date.now())
      await keepSlugs(env, Date.now())
      await sweepLeads(env)
    }),
}
