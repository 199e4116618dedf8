import { Hono } from 'hono/tiny'
import type { AppContext, AppEnv } from '../../app-context.ts'
import { readSlot } from '../../bookings/consultation-request.ts'
import { isOffered, type OfferedTimes } from '../../bookings/slots.ts'
import type { TypedForm } from '../../leads/intake/enquiry-schema.ts'
import { type DocumentStatus, sendDocument } from '../../pages/send-document.ts'
import { WidgetList } from '../../pages/widget-list.tsx'
import { urls } from '../../site/urls.ts'
import type { ReturnReason } from '../enquiries/returned-form.tsx'
import { bookingRoutes } from './booking-routes.tsx'
import { consultationDocument, freeDays } from './consultation-document.ts'

/**
 * Consultations: the free times with the form, and each visitor's own booking. Rendered for each request, and
 * never stored.
 */
export const consultationRoutes = new Hono<AppEnv>()
  .get(urls.consultationTimes, (c) => showTimes(c, 200))
  .all(urls.consultationTimes, (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))
  .route('/', bookingRoutes)

/** The free times, the form for one of them, or a form that came back with everything that was typed. */
export async function showTimes(
  c: AppContext,
  status: DocumentStatus,
  returned?: { typed: TypedForm; reason: ReturnReason },
): Promise<Response> {
  const { days, site } = await freeDays(c, returned?.reason.deadline)
  const requested = returned?.typed.consultation
  const slot = requested ? requested.slot : readSlot(c.req.query('time') ?? '')
  const isUnavailable = slot !== null && days !== null && !isOffered(days, slot)
  const offered: OfferedTimes = {
    days,
    channel: requested?.channel ?? 'phone',
    slot: isUnavailable && !requested ? null : slot,
    notice:
      c.req.query('unconfirmed') === undefined || requested
        ? isUnavailable
          ? 'unavailable'
          : null
        : 'unconfirmed',
  }
  const { document, widgets } = await consultationDocument(c, site)
  const { errors = {}, refused } = returned?.reason ?? {}
  const returnedForm = returned
    ? { formId: 'w2', values: returned.typed.values, errors, ...(refused && { refused }) }
    : null
  const page = { ...document.page, consultation: offered, returnedForm }
  return sendDocument(
    c,
    status,
    { ...document, page, keepsLanguage: returned !== undefined },
    <WidgetList widgets={widgets} />,
  )
}
