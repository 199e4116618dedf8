/** The fields that a template can take from an enquiry. `slot`: its consultation, or else the next free times. */
export const templateFields = ['name', 'service', 'estimate', 'slot'] as const
export type TemplateField = (typeof templateFields)[number]

/** Texts of replies by language; a change applies to its `revision`. */
export type ReplyTemplate = {
  id: string
  revision: number
  title: Record<string, string>
  body: Record<string, string>
}

/** Characters of a template's title and text: a longer text does not fit into every address of a mail. */
export const maxTemplateTitle = 60
export const maxTemplateBody = 1500

const inBraces = /\{([^{}]*)\}/g

/** The names in braces in a text, each once. */
export function fieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))]
}

/** The text with the values of its fields; those without a value stay in braces. */
export function fillTemplate(text: string, fields: Record<TemplateField, string>): string {
  return text.replace(inBraces, (whole, name: string) => (isTemplateField(name) && fields[name]) || whole)
}

export function isTemplateField(name: string): name is TemplateField {
  return templateFields.some((field) => field === name)
}
