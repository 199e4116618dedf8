const FRAME = 'fill="none" stroke="var(--accent)" stroke-width="2.5"'
const LINE = 'fill="none" stroke="var(--ink)" stroke-width="2.5"'

const MARKS = {
  security: `<path d="M20 2l18 18-18 18L2 20z" ${FRAME}/><path d="M20 12l8 8-8 8-8-8z" fill="var(--ink)"/>`,
  quality: `<rect x="5" y="5" width="30" height="30" rx="8" ${FRAME}/><path d="M13 20l5 5 9-10" ${LINE}/>`,
  privacy: `<path d="M20 3l15 6v11c0 9-7 15-15 17C12 35 5 29 5 20V9z" ${FRAME}/><path d="M20 13l6 6-6 6-6-6z" fill="var(--ink)"/>`,
  accessibility: `<circle cx="20" cy="20" r="16" ${FRAME}/><path d="M8 24l6-6 6 6 6-6 6 6" ${LINE}/>`,
}

/** Small marks beside the names of certificates, 40 x 40; ours, not the certifiers' logos. */
export const certificates: [name: string, svg: string][] = Object.entries(MARKS).map(([name, lines]) => [
  name,
  `<svg viewBox="0 0 40 40" aria-hidden="true">${lines}</svg>`,
])
