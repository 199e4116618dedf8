/** Arabic writes no comma between the day of the week and the date; browsers set one. */
export const withoutComma = (date: string): string => date.replace(/^(\p{L}+)، (?=\d)/u, '$1 ')
