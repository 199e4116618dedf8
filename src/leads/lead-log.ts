/** One thing that happened to a lead: codes and counts only, never a visitor's words. */
export type LeadEvent = { lead: string; outcome: string; attempts?: number }
export type LeadLog = (event: LeadEvent) => void

export const logLead: LeadLog = (event) => console.log(JSON.stringify({ area: 'leads', ...event }))
