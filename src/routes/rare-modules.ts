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
export { returnForm } from './enquiries/returned-form.tsx'
export { sendRefusal } from './pages/error-pages.tsx'
export { sendFailurePage } from './pages/failure-page.tsx'
