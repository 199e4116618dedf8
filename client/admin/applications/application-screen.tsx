import { useState } from 'react'
import { useIntl } from 'react-intl'
import { type Application, type ApplicationState, applicationStates } from '../../../contract/applications.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiMutation, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { navigate, usePath } from '../../workspace/shell/router.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog } from '../../workspace/ui/dialog.tsx'
import { Fact } from '../../workspace/ui/fact.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

const list = `${pathPrefix}${screenPaths.applications}`
const invalidates = [['applications'], ['today']]

/** One application: message, CV, contact links and state. */
export function ApplicationScreen() {
  const t = useAdminText()
  const id = decodeURIComponent(usePath().replace(/^.*\//, ''))
  const answer = useApiQuery(['applications', id], (signal) =>
    api.applications[':id'].$get({ param: { id } }, { init: { signal } }),
  )
  const isMissing = answer.failure?.code === 'not_found'
  const back = (
    <a className="btn btn-sm btn-quiet" href={list}>
      <Icon name="chevron-left" />
      {t('applications.back')}
    </a>
  )
  return (
    <Screen
      title={answer.data && !isMissing ? answer.data.name : t('applications.one')}
      breadcrumb={t('applications.one')}
      actions={back}
    >
      {isMissing ? (
        <EmptyState title={t('applications.missing')} />
      ) : (
        <Loaded answer={answer}>{(application) => <Details application={application} />}</Loaded>
      )}
    </Screen>
  )
}

function Details({ application }: { application: Application }) {
  const t = useAdminText()
  const { formatDate, formatNumber } = useIntl()
  const { id, title, at, message, cv, link, linkText, language, keepLonger, until } = application
  const size = formatNumber(Math.max(cv.bytes / 1024 ** 2, 0.1), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (
    <>
      <p className="enquiry-state">
        <bdi>{title}</bdi>
        <DateTime time={at} />
      </p>
      {application.isSuspicious && <Notice kind="info">{t('applications.suspicious.text')}</Notice>}
      <div className="enquiry">
        <div>
          <section aria-label={t('applications.message')} dir="auto">
            <div className="enquiry-message">{message || t('applications.message.none')}</div>
          </section>
          <p>
            <a
              className="btn"
              href={`${pathPrefix}/admin/api/applications/${id}/cv`}
              target="_blank"
              rel="noopener"
            >
              <Icon name="download" />
              {t('applications.cv', { type: cv.type.toUpperCase(), size })}
            </a>
          </p>
          <ContactLinks application={application} />
        </div>
        <div className="enquiry-side">
          <section className="enquiry-part" aria-label={t('applications.state')}>
            <h2>{t('applications.state')}</h2>
            <StateSelect application={application} />
            <DeleteButton id={id} />
          </section>
          <section className="enquiry-part" aria-label={t('applications.facts')}>
            <h2>{t('applications.facts')}</h2>
            <dl className="facts-list">
              {linkText && (
                <Fact label={t('applications.link')}>
                  {link ? (
                    <a className="link" href={link} rel="noopener noreferrer" target="_blank">
                      <bdi dir="ltr">{linkText}</bdi>
                    </a>
                  ) : (
                    <bdi>{linkText}</bdi>
                  )}
                </Fact>
              )}
              <Fact label={t('leads.column.lang')}>{language}</Fact>
              {cv.name && (
                <Fact label={t('applications.file')}>
                  <bdi>{cv.name}</bdi>
                </Fact>
              )}
              <Fact label={t('applications.until')}>
                {formatDate(until, { dateStyle: 'long' })}
                {keepLonger && <span className="fine"> {t('applications.longer')}</span>}
              </Fact>
            </dl>
          </section>
        </div>
      </div>
    </>
  )
}

function ContactLinks({ application: { tel, phone, mail, email, whatsapp } }: { application: Application }) {
  const t = useAdminText()
  return (
    <section className="enquiry-replies" aria-label={t('leads.detail.contact')}>
      {mail && (
        <a className="btn btn-sm btn-line" href={mail}>
          <Icon name="mail" />
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {tel && (
        <a className="btn btn-sm btn-line" href={`tel:${tel}`}>
          <Icon name="phone" />
          <bdi dir="auto">{phone}</bdi>
        </a>
      )}
      {whatsapp && (
        <a className="btn btn-sm btn-line" href={whatsapp} rel="noopener noreferrer" target="_blank">
          <Icon name="message-circle" />
          {t('leads.detail.whatsapp')}
        </a>
      )}
    </section>
  )
}

function StateSelect({ application: { id, state } }: { application: Application }) {
  const t = useAdminText()
  const { mutate, isPending } = useApiMutation(
    (chosen: ApplicationState) =>
      api.applications[':id'].state.$post({ param: { id }, json: { state: chosen } }),
    { invalidates, successToast: () => ({ kind: 'success', title: t('applications.state.set') }) },
  )
  return (
    <select
      className="input"
      aria-label={t('applications.state')}
      value={state}
      disabled={isPending}
      onChange={({ target }) => {
        const chosen = applicationStates.find((one) => one === target.value)
        if (chosen) mutate(chosen)
      }}
    >
      {applicationStates.map((one) => (
        <option key={one} value={one}>
          {t(`applications.state.${one}`)}
        </option>
      ))}
    </select>
  )
}

function DeleteButton({ id }: { id: string }) {
  const t = useAdminText()
  const canDelete = useHasRole('owner')
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useApiMutation(
    () => api.applications[':id'].delete.$post({ param: { id }, json: {} }),
    {
      invalidates,
      successToast: () => ({ kind: 'success', title: t('applications.deleted') }),
      onSuccess: () => navigate(list, () => true),
    },
  )
  if (!canDelete) return null
  return (
    <>
      <Button icon="trash-2" onPress={() => setConfirming(true)} isPending={isPending}>
        {t('applications.delete')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('applications.delete.title')}
          text={t('applications.delete.text')}
          actions={[
            {
              label: t('applications.delete'),
              isDanger: true,
              onPress: () => {
                setConfirming(false)
                mutate(undefined)
              },
            },
          ]}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
