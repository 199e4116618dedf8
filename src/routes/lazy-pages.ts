/* What few requests need of the pages: one module to load, because each makes the worker's chunks smaller and more. */

export { showTimes } from './consultation.tsx'
export { refusal } from './error-pages.tsx'
export { failurePage } from './failure-page.tsx'
export { holdPorts, holdSlot, settleHold } from './hold-slot.ts'
export { quotedEstimate } from './quoted-estimate.ts'
export { receiveApplication } from './receive-application.tsx'
export { sendBack } from './returned-form.tsx'
