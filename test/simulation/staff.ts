import type { PendingAlert, PendingAlerts } from '../../src/data/leads/announcements.ts'
import type { Lead } from '../../src/data/leads/leads.ts'
import type { AnnouncePorts } from '../../src/leads/ops/announce.ts'
import type { RemindPorts } from '../../src/leads/ops/remind.ts'
import type { LeadTable } from '../support/lead-table.ts'
import type { Clockwork, Faults, Process } from './clockwork.ts'

const hour = 3_600_000

const settings = {
  ALERT_WEBHOOK_URL: 'https://hooks.example/x',
  ALERT_LANGUAGE: 'en',
  SITE_ORIGIN: 'https://agency.example',
  LEAD_RETENTION_DAYS: 90,
}

type World = {
  clock: Clockwork
  table: LeadTable
  webhook: () => Faults
  d1: <Result>(process: Process, work: () => Result) => Promise<Result>
  automaticLimit: () => number
}

/** The webhook's messages to staff, and the marks that all sweeps share. No staff member opens the inbox. */
export class SimulatedStaff {
  /** Leads announced to the webhook. */
  readonly announced = new Set<string>()
  /** Leads whose alert was claimed: the worker may have died before it sent the alert. */
  readonly claimed = new Set<string>()
  /** The reminders sent, and when. */
  readonly reminded: { at: number; text: string }[] = []
  readonly marks = new Map<string, number>()
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  announcePorts(process: Process): AnnouncePorts {
    let alerts: PendingAlerts = { fresh: [], troubled: [] }
    return {
      claim: (since, now) =>
        this.world.d1(process, () => {
          alerts = this.claimPendingAlerts(since, now)
          return alerts
        }),
      release: ({ fresh, troubled }) =>
        this.world.d1(process, () => {
          for (const row of this.rowsOf(fresh)) row.announced_new = false
          for (const row of this.rowsOf(troubled)) row.announced_trouble = false
        }),
      fetchFn: this.webhook(process, () => {
        for (const { id } of alerts.fresh) this.announced.add(id)
      }),
      now: () => this.world.clock.now,
      log: () => {},
      settings,
    }
  }

  remindPorts(process: Process): RemindPorts {
    const { clock, table, d1, automaticLimit } = this.world
    return {
      isHeld: () => d1(process, () => table.isHeld(clock.now, automaticLimit())),
      unseen: (before) => d1(process, () => this.unseen(before)),
      claim: (name, now, pauseMs) => d1(process, () => this.claimMark(name, now, pauseMs)),
      release: (name) => d1(process, () => void this.marks.delete(name)),
      fetchFn: this.webhook(process, (text) => this.reminded.push({ at: clock.now, text })),
      now: () => clock.now,
      log: () => {},
      settings,
    }
  }

  /** Whether a sweep at this time would have something to announce. */
  hasPendingAlerts(): boolean {
    const { now } = this.world.clock
    const isNew = this.world.table.rows.some((row) => !row.announced_new && isSince(row, now - 24 * hour))
    const { since } = this.unseen(new Date(now - 24 * hour).toISOString())
    const held = this.world.table.isHeld(now, this.world.automaticLimit())
    return isNew || (since !== null && this.isDue('unseen')) || (held && this.isDue('held'))
  }

  private isDue(kind: string): boolean {
    return (this.marks.get(`reminded ${kind}`) ?? 0) <= this.world.clock.now - 24 * hour
  }

  private claimPendingAlerts(since: number, now: number): PendingAlerts {
    const waits = ['received', 'sending', 'retry_wait', 'uncertain']
    const fresh = this.world.table.rows.filter((row) => !row.announced_new && isSince(row, since))
    const troubled = this.world.table.rows.filter(
      (row) =>
        !row.announced_trouble &&
        Math.max(row.deliver_since, row.next_attempt_at) > since &&
        (row.needs_attention || (waits.includes(row.state) && row.deliver_since <= now - hour)),
    )
    for (const row of fresh) {
      row.announced_new = true
      this.claimed.add(row.id)
    }
    for (const row of troubled) row.announced_trouble = true
    const announced = ({ id, state }: Lead) => ({ id, state })
    return { fresh: fresh.map(announced), troubled: troubled.map(announced) }
  }

  private claimMark(name: string, now: number, pauseMs: number): boolean {
    const at = this.marks.get(name)
    if (at !== undefined && at > now - pauseMs) return false
    this.marks.set(name, now)
    return true
  }

  private unseen(before: string) {
    const rows = this.world.table.rows.filter(
      ({ state, seen_at, created_at }) =>
        (state === 'quarantined' || state === 'dead') && !seen_at && created_at < before,
    )
    const since = rows.map(({ created_at }) => created_at).toSorted()[0] ?? null
    return { count: rows.length, since }
  }

  /** A post to the webhook, which times out after three seconds. */
  private webhook(process: Process, taken: (text: string) => void): AnnouncePorts['fetchFn'] {
    const { clock } = this.world
    return (_, { body }) =>
      clock.within(process)(3000, () =>
        clock.effect(
          process,
          { latency: 100, error: () => new Error('reset'), faults: this.world.webhook() },
          () => {
            taken(JSON.parse(String(body)).text)
            return new Response('ok')
          },
        ),
      )
  }

  private rowsOf(announced: readonly PendingAlert[]): Lead[] {
    return this.world.table.rows.filter(({ id }) => announced.some((one) => one.id === id))
  }
}

function isSince({ created_at }: Lead, since: number): boolean {
  return Date.parse(created_at) > since
}
