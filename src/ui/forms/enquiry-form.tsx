import { EnquiryFormIsland, type EnquiryFormIslandProps } from '../../../client/islands/enquiry-form.tsx'
import { progressQuery } from '../../estimate/answers.ts'
import { pageAssets } from '../../html/page-assets.ts'
import { localPath } from '../../i18n/languages.ts'
import { type EnquiryKind, leadField, visibleFields } from '../../leads/intake/fields.ts'
import { formTexts } from '../../leads/intake/form-texts.ts'
import { urls } from '../../site/urls.ts'
import { Island } from '../island.tsx'
import { useContactChannels } from '../links/use-contact-channels.ts'
import { usePage, useText } from '../page-context.tsx'

type EnquiryFormProps = {
  /** Unique on the page; identifies the form that comes back with errors. */
  formId: string
  kind: EnquiryKind
  leadSource: string
  submit?: string | undefined
  success: { title: string; text: string }
  /** The page after sending; by default the thank-you page. */
  thankYou?: string
  hidden?: Record<string, string>
  choices?: EnquiryFormIslandProps['choices']
}

/** The enquiry form; it posts to one route, with and without script. */
export function EnquiryForm({ formId, kind, leadSource, submit, success, ...more }: EnquiryFormProps) {
  const t = useText()
  const { lang, slug, turnstileSiteKey, estimate } = usePage()
  return (
    <Island
      name="enquiry-form"
      component={EnquiryFormIsland}
      deferredProps={{ texts: `${kind}-${lang}` }}
      props={{
        formId,
        action: localPath(lang, urls.leads),
        hidden: {
          kind,
          page: slug,
          form: formId,
          lead_source: leadSource,
          ...(estimate && { estimate: progressQuery(estimate).slice(1) }),
          ...more.hidden,
        },
        ...(more.choices && { choices: more.choices }),
        texts: formTexts(kind, t),
        submit: submit || t('form.submit'),
        privacy: localPath(lang, urls.privacy),
        ...useInitialValues(formId),
        contactChannels: useContactChannels(),
        ...(turnstileSiteKey ? { turnstile: { siteKey: turnstileSiteKey, lang } } : {}),
        icons: {
          error: pageAssets.icons['circle-alert'] ?? '',
          spinner: pageAssets.icons['loader-circle'] ?? '',
        },
        success,
        thankYou: more.thankYou ?? localPath(lang, urls.thankYou),
      }}
    />
  )
}

/** The values and errors of a form that was posted without script, or a first sentence about an estimate. */
function useInitialValues(formId: string) {
  const t = useText()
  const { returnedForm, estimate } = usePage()
  const opening = estimate?.step === 'result' ? { message: t('estimate.opening') } : null
  if (returnedForm?.formId !== formId) return opening ? { returned: { values: opening, errors: {} } } : {}
  const { values, errors, refused } = returnedForm
  const messages = visibleFields.flatMap((name) => {
    const error = errors[name]
    return error ? [[name, t(error, { max: leadField(name).rule.maxLength })]] : []
  })
  return {
    returned: {
      values,
      errors: Object.fromEntries(messages),
      ...(refused ? { refused: t(refused) } : {}),
    },
  }
}
