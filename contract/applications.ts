/** The states of an application, in their usual order. */
export const applicationStates = ['new', 'reviewing', 'interview', 'offer', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]

export type ListedApplication = {
  id: string
  name: string
  email: string
  phone: string
  /** The opening as it was called, and the slug of its page. */
  title: string
  opening: string
  state: ApplicationState
  isSuspicious: boolean
  isSeen: boolean
  /** ISO 8601. */
  at: string
}

export type ApplicationList = {
  applications: ListedApplication[]
  /** How many there are, also of those that are not listed. */
  total: number
}

export type Application = ListedApplication & {
  message: string
  language: string
  /** A link that is safe in HTML; else null, and the text alone is shown. */
  link: string | null
  linkText: string
  /** The number of `phone` that can be dialled. */
  tel: string | null
  /** Addresses of a reply that begins with a greeting in the applicant's language. */
  mail: string | null
  whatsapp: string | null
  cv: { type: 'pdf' | 'docx'; bytes: number; name: string }
  keepLonger: boolean
  /** When it is deleted, ISO 8601. */
  until: string
}
