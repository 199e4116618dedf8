import { minuteMs } from '../../contract/durations.ts'
import { database } from '../data/database.ts'
import { claimRun, noteRun } from '../data/last-runs.ts'
import type { Env, LeadMessage, MessageBatch } from '../platform/env.ts'
import { logFailure } from '../platform/log.ts'
import { type Clock, within } from '../platform/time.ts'
import { deliver } from './delivery/deliver.ts'
import { handleHints } from './delivery/handle-hints.ts'
import { storeCarriedLeads } from './fallback/handle-carried.ts'
import { drainSpill } from './fallback/spill.ts'
import { announceLeads } from './ops/announce-leads.ts'
import { clearSuspicions } from './ops/clear-suspicions.ts'
import { deleteExpiredData } from './ops/delete-expired-data.ts'
import { remindStaff } from './ops/remind-staff.ts'
import { announcePorts, clearPorts, deliveryPorts, remindPorts, spillPorts } from './ports.ts'

/** The queue consumer: delivers the leads the batch names and settles its messages. */
export async function consumeLeadHints(
  batch: MessageBatch<LeadMessage>,
  env: Env,
  now: Clock,
): Promise<void> {
  const hints = await storeCarriedLeads(batch, spillPorts(env))
  if (hints.messages.length > 0) await handleHints(hints, deliveryPorts(env, now))
  await announceLeads(announcePorts(env, now))
}

/**
 * The cron's part: releases leads whose suspicion has cleared, delivers all due leads, reminds staff, deletes
 * expired data and drains spilled leads into D1. /healthz reads its mark to see that the cron runs.
 */
export async function runLeadJobs(env: Env, now: Clock): Promise<void> {
  await clearSuspicions(clearPorts(env, now)).catch((error: unknown) =>
    logFailure('suspicion_review_failed', error),
  )
  await deliver(deliveryPorts(env, now))
  await announceLeads(announcePorts(env, now))
  await remindStaff(remindPorts(env, now))
  await deleteExpiredData(env, now())
  await noteCronRun(env, now())
  // Last, as a KV that hangs may take the rest of the run.
  if ((await drainSpill(spillPorts(env))) > 0) await deliver(deliveryPorts(env, now))
}

const probeMs = 15 * minuteMs
const probeTimeoutMs = 5000

/**
 * Notes that the cron runs and, from time to time, that KV takes writes: a page copy alone would not show
 * that.
 */
async function noteCronRun(env: Env, now: number): Promise<void> {
  const db = database(env.DB)
  await noteRun(db, 'swept', now)
  if (!(await claimRun(db, 'storing', now, probeMs))) return
  try {
    await within(probeTimeoutMs, () => env.PAGES.put('health', '', { expirationTtl: 86_400 }))
    await noteRun(db, 'stored', now)
  } catch (error) {
    logFailure('kv_probe_failed', error)
  }
}
