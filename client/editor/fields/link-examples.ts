/** Values of the message: in Arabic their signs would stand on the wrong side. */
export const linkExamples = { path: '/contact', web: 'https:', mail: 'mailto:', phone: 'tel:' }
