import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import { deleteOrphans, endBooking, findBooking, moveBooking } from '../../src/data/bookings/bookings.ts'
import { bookings } from '../../src/data/bookings/schema.ts'
import { type Database, database } from '../../src/data/database.ts'
import { findLeadSince, insertLead } from '../../src/data/leads/insert-lead.ts'
import { crm_handovers, leads } from '../../src/data/leads/schema.ts'
import { claimMails, settleMail } from '../../src/data/mail/claims.ts'
import { planBookingMails } from '../../src/data/mail/plan-booking-mails.ts'
import { findLeadsWithoutMail, planNewLeadMails } from '../../src/data/mail/plan-lead-mails.ts'
import { planStaffMails } from '../../src/data/mail/plan-staff-mails.ts'
import { refuseAddress } from '../../src/data/mail/refused-addresses.ts'
import { mails } from '../../src/data/mail/schema.ts'
import { hashOfToken } from '../../src/data/sharing/token.ts'
import type { Verdicts } from '../../src/leads/delivery/crm.ts'
import { type DeliveryPorts, deliver } from '../../src/leads/delivery/deliver.ts'
import { deliveryStore } from '../../src/leads/delivery/delivery-store.ts'
import { handleHints } from '../../src/leads/delivery/handle-hints.ts'
import { restartColumns } from '../../src/leads/delivery/transitions.ts'
import { carriers } from '../../src/leads/fallback/carriers.ts'
import { storeCarriedLeads } from '../../src/leads/fallback/handle-carried.ts'
import { drainSpill, type SpillPorts, type SpillStore } from '../../src/leads/fallback/spill.ts'
import { carriedTable } from '../../src/leads/fallback/store-carried.ts'
import type { Enquiry } from '../../src/leads/intake/enquiry-schema.ts'
import {
  type StoreEnquiryOutcome,
  type StoreEnquiryPorts,
  storeEnquiry,
} from '../../src/leads/intake/store-enquiry.ts'
import { unknownSender } from '../../src/leads/spam/sender.ts'
import type { Suspicion } from '../../src/leads/spam/suspicion.ts'
import { bookedOf } from '../../src/mail/mail-jobs.ts'
import { type PlanPorts, planMails } from '../../src/mail/plan-mails.ts'
import { type SendPorts, sendMails } from '../../src/mail/send-mails.ts'
import type { LeadMessage } from '../../src/platform/env.ts'
import { timeouts } from '../../src/platform/time.ts'
import {
  confirmReservation,
  type ReservationPorts,
  reserveConsultation,
} from '../../src/routes/consultation/reserve-consultation.ts'
import { Clockwork, type Faults, noFaults, type Process } from './clockwork.ts'
import { SimulatedCrm } from './crm.ts'
import { simulatedD1, sqlite } from './d1.ts'
import { type MailKind, SimulatedMail } from './mail.ts'
import { SimulatedQueue } from './queue.ts'

export type Weather = { d1: Faults; kv: Faults; queue: Faults }
export const fairWeather: Weather = { d1: noFaults, kv: noFaults, queue: noFaults }

/** `name` makes lead ids unique and identifies the submission. */
export type Submission = { name: string; enquiry: Enquiry; suspicion: Suspicion | null }

/** The answer to an enquiry; `token` is that of a confirmed booking. */
type Answer = { status: StoreEnquiryOutcome['status'] | 'taken'; token: string | null }

/** A visitor's booking as a page read it, and the result of the change; `away`: it may have happened. */
export type Change = { before: number | null; outcome: 'changed' | 'refused' | 'away' }

/** The database without faults, for checks. */
const db = database(simulatedD1(async (work) => work()))

/** A sweep must not touch leads that are being sent, so it runs during deliveries. */
const underWay = sqlite.prepare(`select min(iif(state = 'sending', 0, next_attempt_at)) as due
  from leads where state in ('received', 'sending', 'retry_wait', 'uncertain')`)

/** Mails that wait, and leads of the last day (`?`) without one. */
const mailsUnderWay = sqlite.prepare(`select
  (select min(iif(state = 'sending', 0, next_attempt_at)) from mails where state in ('waiting', 'sending')) as due,
  exists (select 1 from leads where state <> 'quarantined' and created_at > ?
    and not exists (select 1 from mails where lead_id = leads.id)) as unplanned`)

/** Whether there are slots without their enquiry, or consultations whose reminder has been due for three minutes. */
const bookingsUnderWay = sqlite.prepare(`select count(*) as due from bookings
  where not exists (select 1 from leads where leads.id = lead_id and leads.state <> 'quarantined')
    or (state = 'booked' and (slot between :now + :hour - 180000 and :now + :hour
      or slot between :now + 24 * :hour - 180000 and :now + 24 * :hour))`)

/** The complete pipeline in a simulated world; all decisions are made by the product's own code. */
export class World {
  readonly clock: Clockwork
  readonly crm: SimulatedCrm
  readonly mail: SimulatedMail
  readonly queue: SimulatedQueue
  readonly spill = new Map<string, string>()
  weather: Weather = fairWeather
  dailyLimit = 450
  mailKind: MailKind = 'off'
  private made = 0

  constructor(seed: number, start: number) {
    this.clock = new Clockwork(start, randomOf(seed))
    this.crm = new SimulatedCrm(this.clock)
    this.mail = new SimulatedMail(this.clock)
    this.queue = new SimulatedQueue(this.clock, (messages) => this.consume(messages))
    this.clock.plan(start + minuteMs, () => this.sweep())
    for (const table of ['mails', 'bookings', 'lead_history', 'leads', 'crm_handovers', 'crm_circuit']) {
      sqlite.exec(`delete from ${table}`)
    }
  }

  readonly rows = () => db.select().from(leads)
  readonly mails = () => db.select().from(mails)
  readonly bookings = () => db.select().from(bookings)
  readonly handovers = () => db.select().from(crm_handovers)

  /** Staff resend every lead. */
  async resendAll(): Promise<void> {
    await db.update(leads).set(restartColumns(this.clock.now))
  }

  /** A visitor's post; `answered` is called unless the process dies first. */
  submit({ name, enquiry, suspicion }: Submission, answered: (answer: Answer) => void): void {
    this.clock.start(`post ${name}`, async (process) => {
      const context = {
        lang: 'ar',
        pageUrl: 'https://agency.example/ar/contact',
        userAgent: '',
        suspicion,
        sender: unknownSender,
        networkCount: 0,
        keys: { text_key: '', domain_key: '' },
        now: this.clock.now,
        deadline: this.clock.now + timeouts.page,
      } as const
      const reservation = await reserveConsultation(enquiry, this.reservationPorts(process))
      if (reservation?.status === 'taken') return answered({ status: 'taken', token: null })
      const outcome = await storeEnquiry(enquiry, context, {
        ...this.storeEnquiryPorts(process),
        ...(reservation?.status === 'reserved' && { newId: () => reservation.leadId }),
      })
      const isCertain =
        reservation !== null &&
        (await confirmReservation(reservation, outcome, suspicion !== null, this.reservationPorts(process)))
      const token = isCertain && reservation.status === 'reserved' ? reservation.token : null
      answered({ status: outcome.status, token })
    })
  }

  /** A visitor moves or cancels a consultation, as the page of the booking does. */
  change(token: string, to: number | null, answered: (change: Change) => void): void {
    this.clock.start('change', async (process) => {
      const db = this.d1(process)
      const within = this.clock.within(process)
      const hash = (await hashOfToken(token)) ?? ''
      const booking = await within(timeouts.d1Query, () => findBooking(db, hash)).catch(() => null)
      if (booking?.state !== 'booked') return
      const { now } = this.clock
      const change = () =>
        to === null
          ? endBooking(db, booking, { state: 'cancelled', by: 'visitor', now })
          : moveBooking(db, booking, { slot: to, by: 'visitor', now })
      answered({ before: booking.slot, outcome: 'away' })
      const isChanged = await within(timeouts.d1Query, change).catch(() => null)
      if (isChanged !== null) answered({ before: booking.slot, outcome: isChanged ? 'changed' : 'refused' })
    })
  }

  private reservationPorts(process: Process): ReservationPorts {
    return {
      db: this.d1(process),
      key: () => this.effect(process, 'd1', 5, () => 'key'),
      now: () => this.clock.now,
      newId: () => this.newId(),
      within: this.clock.within(process),
      defer: () => {},
    }
  }

  private storeEnquiryPorts(process: Process): StoreEnquiryPorts {
    const send = (message: LeadMessage) => this.effect(process, 'queue', 20, () => this.queue.send(message))
    return {
      ...this.common(process),
      insert: (lead) => insertLead(this.d1(process), lead),
      findSince: (key, since) => findLeadSince(this.d1(process), key, since),
      // After the response, as `waitUntil` does.
      hint: async (id) => void send({ id }).catch(() => {}),
      carriers: carriers({
        send,
        spill: this.spillOf(process),
        post: (lead, ms) => this.crm.post(process, lead, this.verdicts(process), ms),
      }),
      now: () => this.clock.now,
      newId: () => this.newId(),
    }
  }

  private newId(): string {
    return `00000000-0000-4000-8000-${String(++this.made).padStart(12, '0')}`
  }

  private deliveryPorts(process: Process): DeliveryPorts {
    return {
      ...this.common(process),
      store: deliveryStore(this.d1(process)),
      post: (lead) => this.crm.post(process, lead, this.verdicts(process)),
      now: () => this.clock.now,
      dailyLimit: this.dailyLimit,
      automaticLimit: Math.floor(this.dailyLimit * 0.6),
    }
  }

  private spillPorts(process: Process): SpillPorts {
    const table = carriedTable(this.d1(process))
    return { ...this.common(process), table, spill: this.spillOf(process) }
  }

  /** The CRM has sent its header before, so a response without it is no success. */
  private verdicts(process: Process): Verdicts {
    const within = this.clock.within(process)
    return {
      expected: () => within(1000, () => this.effect(process, 'd1', 5, () => true)),
      seen: () => within(1000, () => this.effect(process, 'd1', 5, () => {})),
    }
  }

  private common(process: Process) {
    return {
      random: this.clock.random,
      pause: (ms: number) =>
        this.clock.effect(process, { latency: ms, error: d1Error, faults: noFaults }, () => {}),
      within: this.clock.within(process),
      log: () => {},
    }
  }

  private spillOf(process: Process): SpillStore {
    return {
      list: () => this.effect(process, 'kv', 30, () => [...this.spill.keys()]),
      read: (id) => this.effect(process, 'kv', 30, () => this.spill.get(id) ?? null),
      put: (lead) => this.effect(process, 'kv', 30, () => void this.spill.set(lead.id, JSON.stringify(lead))),
      delete: (id) => this.effect(process, 'kv', 30, () => void this.spill.delete(id)),
    }
  }

  private consume(messages: Parameters<typeof storeCarriedLeads>[0]['messages']): void {
    this.clock.start('queue', async (process) => {
      const hints = await storeCarriedLeads({ messages }, this.spillPorts(process))
      await handleHints(hints, this.deliveryPorts(process))
      await this.runMailJobs(process)
    })
  }

  /** As in `runMailJobs` of the product. */
  private async runMailJobs(process: Process): Promise<void> {
    if (this.mailKind === 'off') return
    try {
      await planMails(this.planPorts(process))
      await sendMails(this.sendPorts(process, this.mailKind), 20)
    } catch (error) {
      onlyAway(error)
    }
  }

  private planPorts(process: Process): PlanPorts {
    const db = this.d1(process)
    const [recipients, staffLang] = [['staff@example.sa'], 'en']
    const newId = () => `mail-${++this.made}`
    return {
      newLeads: (since, limit) => findLeadsWithoutMail(db, since, limit),
      plan: (planned) => planNewLeadMails(db, planned),
      planForBookings: () => planBookingMails(db, newId, this.clock.now),
      planForStaff: (times) =>
        planStaffMails(db, { newId, recipients, lang: staffLang, ...times, now: this.clock.now }),
      hashOf: async (address) => address,
      newId,
      now: () => this.clock.now,
      staff: recipients,
      staffLang,
    }
  }

  private sendPorts(process: Process, kind: Exclude<MailKind, 'off'>): SendPorts {
    const db = this.d1(process)
    return {
      ...this.common(process),
      port: this.mail.port(process, kind),
      claim: (rule) => claimMails(db, rule),
      settle: (mail, settled, now) => settleMail(db, mail, settled, now),
      refuseAddress: (hash, reason, now) => refuseAddress(db, hash, reason, now),
      compose: async (mail, lead) => {
        const { key, kind, recipient } = mail
        const isGone =
          kind.startsWith('booking_') && !(await bookedOf(db, async () => 'key', mail, this.clock.now))
        if (isGone) return null
        const to = recipient || (lead?.email ?? '')
        return {
          from: { name: 'Agency', email: 'a@agency.example' },
          replyTo: null,
          headers: {},
          to,
          subject: key,
          html: '',
          text: '',
        }
      },
      now: () => this.clock.now,
    }
  }

  /** Every minute, while anything is pending. */
  private sweep(): void {
    this.clock.plan(this.clock.now + minuteMs, () => this.sweep())
    if (this.isIdle()) return
    this.clock.start('sweep', (process) => this.runCronOnce(process).catch(onlyAway))
  }

  /** As in `runLeadJobs`, without its alerts, releases, marks, and deletions but of slots. */
  private async runCronOnce(process: Process): Promise<void> {
    await deliver(this.deliveryPorts(process))
    if ((await drainSpill(this.spillPorts(process))) > 0) await deliver(this.deliveryPorts(process))
    await deleteOrphans(this.d1(process), this.clock.now)
    await this.runMailJobs(process)
  }

  /** Whether nothing is pending, except for enquiries not yet submitted. */
  isSettled(): boolean {
    const isMailed = this.mailsDue() === null
    return this.spill.size === 0 && this.queue.isEmpty && underWay.get()?.due === null && isMailed
  }

  /** Whether a sweep would find nothing; it is then skipped to save time. */
  private isIdle(): boolean {
    if (bookingsUnderWay.get({ now: this.clock.now, hour: hourMs })?.due) return false
    const due = [underWay.get()?.due, this.mailsDue()].map((at) => Number(at ?? Number.MAX_VALUE))
    return this.spill.size === 0 && Math.min(...due) > this.clock.now
  }

  /** The time at which a mail is planned or sent next, epoch ms; null without one. */
  private mailsDue(): number | null {
    if (this.mailKind === 'off') return null
    const row = mailsUnderWay.get(new Date(this.clock.now - dayMs).toISOString())
    if (row?.unplanned) return 0
    return row?.due == null ? null : Number(row.due)
  }

  private d1(process: Process): Database {
    return database(simulatedD1((work) => this.effect(process, 'd1', 5, work)))
  }

  private effect<Result>(process: Process, kind: keyof Weather, ms: number, work: () => Result) {
    const latency = ms * (0.5 + this.clock.random())
    return this.clock.effect(process, { latency, error: d1Error, faults: this.weather[kind] }, work)
  }
}

/** Seeded random numbers in [0, 1) (mulberry32, Tommy Ettinger, public domain). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A sweep may fail with its database, as the next one follows; any other error is a bug. */
function onlyAway(error: unknown): void {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error) || !cause.message.startsWith('D1_ERROR')) throw error
}

/** A transient error of D1, so that the product retries. */
function d1Error(): Error {
  return new Error('D1_ERROR: Network connection lost.')
}
