/** A file's name whose numbers are no part of the Arabic words before them: "1.png" stays in its order. */
export const fileLabel = (name: string) => name.replace(/ (?=\d)/g, ' \u200e')
