/** Values for the message: inside Arabic text their punctuation would move to the wrong side. */
export const linkExamples = { path: '/contact', web: 'https:', mail: 'mailto:', phone: 'tel:' }
