import type { Lead } from '../../../src/data/leads/insert-lead.ts'
import { personKeys } from '../../../src/data/leads/person-keys.ts'
import { perField, type VisibleField } from '../../../src/leads/intake/fields.ts'
import type { NewLead } from '../../../src/leads/intake/new-lead.ts'

/** When the leads of tests arrive, epoch ms. */
export const arrival = Date.parse('2026-11-20T10:00:00.000Z')

/** A complete row as stored by acceptance; `changes` replaces columns. */
export function aLead(id: string, changes: Partial<Lead> = {}): Lead {
  return {
    ...newLead(id),
    attempts: 0,
    lease_until: 0,
    last_outcome: null,
    needs_attention: false,
    announced_new: false,
    announced_trouble: false,
    accepted_at: null,
    seen_at: null,
    follow_up: 'new',
    assignee: '',
    remind_at: null,
    first_answer_at: null,
    revision: 0,
    is_read: false,
    ...personKeys({ ...newLead(id), ...changes }),
    ...changes,
  }
}

/** A lead as acceptance creates it, identified by its number; `changes` replaces fields. */
export function aNewLead(number: number, changes: Partial<NewLead> = {}): NewLead {
  return { ...newLead(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`), ...changes }
}

/** A field that is missing here is empty, so that a new field of the form costs no test. */
const answers: Partial<Record<VisibleField, string>> = {
  name: 'نورة العتيبي',
  email: 'noura@example.sa',
  phone: '+966501234567',
  subject: 'project',
  message: 'نريد تطبيقاً.',
}

function newLead(id: string): NewLead {
  return {
    id,
    dedupe_key: `key:${id}`,
    content_hash: id,
    ...perField((name) => answers[name] ?? ''),
    lead_source: 'Website',
    lang: 'ar',
    page_url: 'https://agency.example/ar/contact',
    user_agent: 'Mozilla/5.0',
    attribution: '{}',
    estimate: '',
    consultation: '',
    suspicion: null,
    source: '',
    network: '',
    asn: 0,
    location: '',
    turn: 0,
    text_key: '',
    domain_key: '',
    state: 'received',
    next_attempt_at: arrival,
    deliver_since: arrival,
    created_at: new Date(arrival).toISOString(),
  }
}
