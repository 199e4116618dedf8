import { logEvent } from '../platform/log.ts'

/** One event of a lead: codes and counts only, never a visitor's words. */
export type LeadEvent = { lead: string; outcome: string; attempts?: number; reason?: string }
export type LeadLog = (event: LeadEvent) => void

/** Outcomes of normal operation; all others are logged as warnings. */
const expectedOutcomes = [
  'accepted',
  'carried_stored',
  'carried_repeated',
  'spill_stored',
  'spill_repeated',
  'flood_over',
  'turnstile_back',
]

export const logLead: LeadLog = (event) =>
  logEvent('lead', { ...event }, expectedOutcomes.includes(event.outcome) ? 'info' : 'warn')
