/*
 * Code that few requests need. All of it is loaded with one `import()` of this file: each further `import()` would
 * split the worker into more, smaller chunks.
 */

export { showTimes } from './consultation/consultation-routes.tsx'
export {
  confirmReservation,
  reservationPorts,
  reserveConsultation,
} from './consultation/reserve-consultation.ts'
export { quotedEstimate } from './enquiries/quoted-estimate.ts'
export { receiveApplication } from './enquiries/receive-application.tsx'
export { sendBack } from './enquiries/returned-form.tsx'
export { refusal } from './pages/error-pages.tsx'
export { failurePage } from './pages/failure-page.tsx'
