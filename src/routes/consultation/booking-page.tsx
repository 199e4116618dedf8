import { slotText } from '../../bookings/consultation-request.ts'
import type { SlotDay } from '../../bookings/slots.ts'
import type { VisitorsBooking } from '../../data/bookings/bookings.ts'
import { localPath } from '../../i18n/languages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { urls } from '../../site/urls.ts'
import { FreeTimes, InTimeOf } from '../../ui/forms/free-times.tsx'
import { ButtonLink, Link } from '../../ui/links/link.tsx'
import { useAgency, usePage, useText } from '../../ui/page-context.tsx'
import { Notice } from '../../ui/parts.tsx'

export const bookingSteps = ['move', 'cancel'] as const

type BookingPageProps = {
  booking: VisitorsBooking
  state: 'booked' | 'cancelled' | 'over'
  step: (typeof bookingSteps)[number] | undefined
  /** Free times to move it to; null if they could not be read. */
  days: SlotDay[] | null
  token: string
  /** The outcome of a change, from the address. */
  notice: string
}

const notices = new Map<string, { text: MessageId; isBad?: true }>([
  ['booked', { text: 'booking.notice.booked' }],
  ['moved', { text: 'booking.notice.moved' }],
  ['cancelled', { text: 'booking.notice.cancelled' }],
  ['unavailable', { text: 'booking.slot_unavailable', isBad: true }],
  ['unchanged', { text: 'booking.notice.unchanged', isBad: true }],
  ['failed', { text: 'booking.notice.failed', isBad: true }],
  ['too_often', { text: 'booking.notice.too_often', isBad: true }],
])

export function BookingPage({ booking, state, step, days, token, notice }: BookingPageProps) {
  const t = useText()
  const { lang } = usePage()
  const outcome = notices.get(notice)
  const success = outcome && !outcome.isBad ? outcome.text : undefined
  return (
    <section className="section">
      <div className="wrap">
        <div className="times-head">
          <p className="meta">{t('booking.page.title')}</p>
          <h1 className={state === 'booked' ? undefined : 'struck'}>{momentText(booking.slot, lang)}</h1>
          <p className="fine">
            <InTimeOf at={booking.slot} />
          </p>
          {outcome?.isBad && <Notice kind="warn">{t(outcome.text)}</Notice>}
          {step === undefined && (
            <p className="lead" role={success && 'status'}>
              {t(success ?? `booking.page.${state}`)}
            </p>
          )}
          {state !== 'booked' && (
            <div className="ctas">
              <ButtonLink to={`${urls.consultationTimes}#times`} accent>
                {t('booking.new')}
              </ButtonLink>
            </div>
          )}
          {state === 'booked' && step === undefined && <Details booking={booking} token={token} />}
          {step === 'move' && <MoveForm booking={booking} token={token} days={days} />}
          {step === 'cancel' && <CancelForm booking={booking} token={token} />}
        </div>
      </div>
    </section>
  )
}

type StepProps = Pick<BookingPageProps, 'booking' | 'token'>

function Details({ booking, token }: StepProps) {
  const t = useText()
  const { lang } = usePage()
  return (
    <>
      <Channel channel={booking.channel} />
      <div className="ctas">
        <a className="btn btn-accent" href={localPath(lang, urls.bookingFile(token))}>
          {t('booking.calendar')}
        </a>
        <ButtonLink to={`${urls.booking(token)}?step=move`}>{t('booking.move')}</ButtonLink>
        <Link className="link" to={`${urls.booking(token)}?step=cancel`}>
          {t('booking.cancel')}
        </Link>
      </div>
      <p className="fine">{t('booking.keep')}</p>
    </>
  )
}

function Channel({ channel }: Pick<VisitorsBooking, 'channel'>) {
  const t = useText()
  const { videoUrl } = useAgency()
  if (channel !== 'video') return <p>{t(`booking.how.${channel}`)}</p>
  if (!videoUrl) return <p>{t('booking.how.room_later')}</p>
  return (
    <p>
      {t('booking.how.video')}{' '}
      <a className="link ltr" href={videoUrl} rel="noreferrer">
        {videoUrl}
      </a>
    </p>
  )
}

/** Each free time is a button of the form. */
function MoveForm({ booking, token, days }: StepProps & Pick<BookingPageProps, 'days'>) {
  const t = useText()
  const { lang } = usePage()
  return (
    <form className="times-move" method="post" action={localPath(lang, urls.booking(token))}>
      <input type="hidden" name="sequence" value={booking.sequence} />
      <h2>{t('booking.move.title')}</h2>
      {days && days.length > 0 ? (
        <>
          <p>{t('booking.move.text')}</p>
          <FreeTimes days={days}>
            {(at, time) => (
              <button className="slot" type="submit" name="slot" value={slotText(at)}>
                {time}
              </button>
            )}
          </FreeTimes>
        </>
      ) : (
        <p>{t(days ? 'booking.none.text' : 'booking.unread.text')}</p>
      )}
      <BackLink token={token} />
    </form>
  )
}

function CancelForm({ booking, token }: StepProps) {
  const t = useText()
  const { lang } = usePage()
  return (
    <form className="times-cancel" method="post" action={localPath(lang, urls.booking(token))}>
      <input type="hidden" name="sequence" value={booking.sequence} />
      <p>{t('booking.cancel.text')}</p>
      <div className="ctas">
        <button className="btn btn-accent" type="submit" name="cancel" value="yes">
          {t('booking.cancel.confirm')}
        </button>
        <BackLink token={token} />
      </div>
    </form>
  )
}

function BackLink({ token }: Pick<StepProps, 'token'>) {
  const t = useText()
  return (
    <Link className="link" to={urls.booking(token)}>
      {t('booking.back')}
    </Link>
  )
}
