/* What few requests need of the pages: one module to load, because each makes the worker's chunks smaller and more. */

export { refusal } from './error-pages.tsx'
export { failurePage } from './failure-page.tsx'
export { quotedEstimate } from './quoted-estimate.ts'
export { sendBack } from './returned-form.tsx'
