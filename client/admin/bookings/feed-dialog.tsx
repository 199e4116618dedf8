import { useState } from 'react'
import type { CalendarFeed } from '../../../contract/bookings.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { Day } from '../../workspace/dates/date-time.tsx'
import { Button } from '../../workspace/ui/button.tsx'
import { Dialog } from '../../workspace/ui/dialog.tsx'
import { showToast } from '../../workspace/ui/toast.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** The calendar feed of this person. Its address is shown once. */
export function FeedDialog({
  hasFeed,
  otherFeeds,
  onClose,
}: {
  onClose: () => void
  hasFeed: boolean
  otherFeeds: readonly CalendarFeed[]
}) {
  const t = useAdminText()
  const [url, setUrl] = useState('')
  const create = useApiMutation(() => api.bookings.feed.$post({ json: {} }), {
    invalidates: [['bookings']],
    onSuccess: (answer) => setUrl(answer.url),
  })
  const revoke = useApiMutation(() => api.bookings.feed.revoke.$post({ json: {} }), {
    invalidates: [['bookings']],
    successToast: () => ({ kind: 'success', title: t('bookings.feed.revoked') }),
    onSuccess: onClose,
  })
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'success', title: t('bookings.feed.copied') })
  }
  return (
    <Dialog
      title={t('bookings.feed.title')}
      submit={
        url
          ? { label: t('bookings.feed.copy'), run: () => void copy() }
          : {
              label: t(hasFeed ? 'bookings.feed.again' : 'bookings.feed.make'),
              isPending: create.isPending,
              run: () => create.mutate(undefined),
            }
      }
      other={
        hasFeed || url ? (
          <Button onPress={() => revoke.mutate(undefined)} isPending={revoke.isPending}>
            {t('bookings.feed.revoke')}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <p>{t('bookings.feed.text')}</p>
      {hasFeed && !url && <p className="fine">{t('bookings.feed.has')}</p>}
      {url && (
        <p>
          <code dir="ltr" className="feed-address">
            {url}
          </code>
          <span className="fine">{t('bookings.feed.once')}</span>
        </p>
      )}
      {otherFeeds.length > 0 && (
        <section aria-labelledby="feeds-of-others">
          <h3 id="feeds-of-others">{t('bookings.feeds')}</h3>
          <ul className="event-cards">
            {otherFeeds.map((feed) => (
              <OtherFeed key={feed.staff} {...feed} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

/** The feed of another person, who may have left the agency. */
function OtherFeed({ staff, at, readOn }: CalendarFeed) {
  const t = useAdminText()
  const { mutate, isPending } = useApiMutation(() => api.bookings.feeds.revoke.$post({ json: { staff } }), {
    invalidates: [['bookings']],
    successToast: () => ({ kind: 'success', title: t('bookings.feed.revoked') }),
  })
  return (
    <li>
      <div className="event-head">
        <bdi dir="ltr">{staff}</bdi>
        <span className="fine">
          {t('bookings.feeds.since')} <Day time={at} /> ·{' '}
          {t(readOn ? 'bookings.feeds.read' : 'bookings.feeds.unread')}{' '}
          {readOn && <Day time={`${readOn}T12:00:00Z`} />}
        </span>
      </div>
      <div className="event-actions">
        <Button onPress={() => mutate(undefined)} isPending={isPending}>
          <span aria-hidden="true">{t('bookings.feed.revoke')}</span>
          <span className="visually-hidden">{t('bookings.feeds.revoke', { staff })}</span>
        </Button>
      </div>
    </li>
  )
}
