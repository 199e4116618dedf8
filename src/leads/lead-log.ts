import { logEvent } from '../log.ts'

/** One thing that happened to a lead: codes and counts only, never a visitor's words. */
export type LeadEvent = { lead: string; outcome: string; attempts?: number }
export type LeadLog = (event: LeadEvent) => void

/** What went as it should; everything else deserves a look. */
const well = [
  'accepted',
  'carried_stored',
  'carried_repeated',
  'spill_stored',
  'spill_repeated',
  'flood_over',
  'turnstile_back',
]

export const logLead: LeadLog = (event) =>
  logEvent('lead', { ...event }, well.includes(event.outcome) ? 'info' : 'warn')
