/* Translations that a machine suggests and a person decides on. */

/** `html`: the text has markup. */
export type SuggestionRequest = { from: string; to: string; text: string; html: boolean }

export type Suggestion = { ok: true; text: string }

/** The longest text that is sent, in characters. */
export const maxSuggested = 20_000
