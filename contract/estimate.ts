/** The range of an estimate as texts, and the path of its nuqtas: what a page shows beside its question. */
export type ShownRange = Record<'amount' | 'months' | 'dollars' | 'marks' | 'end', string>
