/* What some enquiries need of the pages: one module to load, because each makes the worker's chunks smaller and more. */

export { quotedEstimate } from './quoted-estimate.ts'
export { sendBack } from './returned-form.tsx'
