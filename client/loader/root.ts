/** Its `data-` attributes tell the loader about the page: theme, staff, `stay`. */
export const root = document.documentElement
