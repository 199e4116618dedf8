/** The range of an estimate as texts, and the path of its nuqtas, as a page shows them beside its question. */
export type ShownRange = Record<'amount' | 'months' | 'dollars' | 'marks' | 'end', string>
