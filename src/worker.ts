import { createApp } from './app.ts'
import type { Env, LeadMessage, MessageBatch } from './env.ts'
import { consumeLeadHints, sweepLeads } from './leads/delivery/outbox.ts'
import { inBackground } from './log.ts'
import { keepSlugs } from './pages/store/keep-slugs.ts'
import { repairMarks } from './pages/store/repair.ts'
import { systemClock } from './time.ts'

const now = systemClock
const app = createApp(now)

export default {
  fetch: app.fetch,
  queue: (batch: MessageBatch<LeadMessage>, env: Env) =>
    inBackground('queue', () => consumeLeadHints(batch, env, now)),
  scheduled: (_controller: unknown, env: Env) =>
    inBackground('cron', async () => {
      await repairMarks(env, now())
      await keepSlugs(env, now())
      await sweepLeads(env, now)
    }),
}
