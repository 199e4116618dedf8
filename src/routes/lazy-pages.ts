/* What few requests need of the pages: one module to load, because each makes the worker's chunks smaller and more. */

export { showTimes } from './consultation/consultation.tsx'
export { holdPorts, holdSlot, settleHold } from './consultation/hold-slot.ts'
export { quotedEstimate } from './enquiries/quoted-estimate.ts'
export { receiveApplication } from './enquiries/receive-application.tsx'
export { sendBack } from './enquiries/returned-form.tsx'
export { refusal } from './pages/error-pages.tsx'
export { failurePage } from './pages/failure-page.tsx'
