/**
 * The choices of the full form, and the fixed subject of the compact one (`cta`). The row keeps the key; the
 * CRM always gets the English label, so that staff can filter by it. Labels: specification sections 5 and 7.
 */
const labels = {
  general: 'General Inquiry',
  project: 'Project Discussion',
  partnership: 'Partnership',
  support: 'Support',
  other: 'Other',
  cta: 'Contact Form Submission from CTA',
} as const

export const compactSubject = 'cta'

/** In the order the form shows them; their texts are the messages `form.subject.<key>`. */
export const subjectChoices = ['general', 'project', 'partnership', 'support', 'other'] as const

export type SubjectChoice = (typeof subjectChoices)[number]

/** The English label of a stored subject; an unknown value is its own label. */
export function subjectLabel(subject: string): string {
  return isSubject(subject) ? labels[subject] : subject
}

function isSubject(value: string): value is keyof typeof labels {
  return Object.hasOwn(labels, value)
}
