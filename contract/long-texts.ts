/** Most characters of one text in one language, with its markup. */
export const maxTextLength = 100_000

/** Most characters of a page's title. */
export const maxTitleLength = 200

/** Search engines cut longer descriptions (specification, section 9). */
export const descriptionLength = 160

/** Most bytes of a request of staff; a page of a hundred long widgets in two languages stays well below. */
export const maxStaffBytes = 1024 * 1024
