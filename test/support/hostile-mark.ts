/** Breaks out of a text or an attribute; unescaped in an answer it would run. */
export const mark = `"'><svg onload=attacker()>`
export const encoded = encodeURIComponent(mark)
export const away = 'attacker.example'
