/** It carries what the parts of the loader ask of a page: theme, staff, whether it stays. */
export const root = document.documentElement
