import { ContactChannels } from '../../../client/form/contact-channel-list.tsx'
import { Field } from '../../../client/form/field.tsx'
import {
  applicationField,
  applicationFields,
  applicationForm as formId,
} from '../../applications/application-fields.ts'
import { pageAssets } from '../../html/page-assets.ts'
import { localPath } from '../../i18n/languages.ts'
import { fieldProps } from '../../leads/intake/form-texts.ts'
import { urls } from '../../site/urls.ts'
import { useContactChannels } from '../links/use-contact-channels.ts'
import { usePage, useText } from '../page-context.tsx'
import { Icon } from '../pictures/icon.tsx'

const accepted = '.pdf,.docx'

/** The application for the opening that the page is about: a plain form, which needs no script. */
export function ApplicationForm() {
  const t = useText()
  const { lang, slug, returnedForm } = usePage()
  const returned = returnedForm?.formId === formId ? returnedForm : null
  const errors = returned?.errors ?? {}
  const first = [...applicationFields, 'cv'].find((name) => errors[name])
  const errorOf = (name: string, max = 0) => errors[name] && t(errors[name], { max })
  return (
    <form
      id={formId}
      className="application-form"
      method="post"
      action={localPath(lang, urls.applications)}
      encType="multipart/form-data"
    >
      {returned?.refused && <RefusedNotice text={t(returned.refused)} />}
      {first && (
        <p className="field-error full" role="alert">
          {t('form.error.summary')}
        </p>
      )}
      <input type="hidden" name="page" defaultValue={slug} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('form.honeypot')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {applicationFields.map((name) => {
        const field = applicationField(name)
        return (
          <Field
            key={name}
            {...fieldProps(name, field, 5, t)}
            isWide={name === 'message'}
            id={`${formId}-${name}`}
            value={returned?.values[name]}
            error={errorOf(name, field.rule.maxLength)}
            hasFocus={name === first}
            disabled={false}
            icon={pageAssets.icons['circle-alert'] ?? ''}
          />
        )
      })}
      <CvField error={errorOf('cv')} focus={first === 'cv'} />
      <label className="check full">
        <input type="checkbox" name="keep" value="yes" defaultChecked={returned?.values.keep === 'yes'} />
        <span>{t('application.keep')}</span>
      </label>
      <div className="full row-between form-actions">
        <button className="btn btn-accent" type="submit">
          {t('application.submit')}
        </button>
        <p className="fine">
          {t('application.privacy')} <a href={localPath(lang, urls.privacy)}>{t('form.privacy.link')}</a>.
        </p>
      </div>
    </form>
  )
}

/** A browser gives no file back that was chosen before. */
function CvField({ error, focus }: { error: string | undefined; focus: boolean }) {
  const t = useText()
  const id = `${formId}-cv`
  return (
    <div className="field full">
      <label htmlFor={id}>
        {t('application.cv')}
        <small id={`${id}-hint`}>{t('application.cv.hint')}</small>
      </label>
      <input
        id={id}
        className="input"
        type="file"
        name="cv"
        accept={accepted}
        required
        // biome-ignore lint/a11y/noAutofocus: it is the field in error, as in the other fields
        autoFocus={focus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** Why a valid application was refused; the typed text is below. */
function RefusedNotice({ text }: { text: string }) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noAutofocus: a response without script has no other way to be noticed
    <div className="notice bad full" role="alert" tabIndex={-1} autoFocus>
      <Icon name="circle-alert" />
      <div>
        <p>
          <b>{text}</b>
        </p>
        <p>{t('application.text_saved')}</p>
        <ContactChannels channels={useContactChannels()} />
      </div>
    </div>
  )
}
