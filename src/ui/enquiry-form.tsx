import type { FieldProps } from '../../client/form/field.tsx'
import { LeadForm } from '../../client/islands/lead-form.tsx'
import { possibleErrors } from '../../contract/check-field.ts'
import { assets } from '../assets.ts'
import { localPath } from '../i18n/languages.ts'
import { type EnquiryKind, leadField, messageIdFor, visibleFields } from '../leads/intake/fields.ts'
import { urls } from '../urls.ts'
import { useContactWays } from './contact-ways.ts'
import { Island } from './island.tsx'
import { type ReturnedForm, usePage, useText } from './page-context.tsx'

type EnquiryFormProps = {
  /** Unique on the page; identifies the form that comes back with errors. */
  formId: string
  kind: EnquiryKind
  leadSource: string
  submit?: string | undefined
  success: { title: string; text: string }
  messageRows: number
}

/** The enquiry form of the site, compact or full; both post to one route, with and without script. */
export function EnquiryForm({ formId, kind, leadSource, submit, success, messageRows }: EnquiryFormProps) {
  const t = useText()
  const { lang, slug, returnedForm, turnstileSiteKey } = usePage()
  const returned = returnedForm?.formId === formId ? returnedForm : null
  return (
    <Island
      name="lead-form"
      component={LeadForm}
      props={{
        formId,
        action: localPath(lang, urls.leads),
        hidden: { kind, page: slug, form: formId, lead_source: leadSource },
        fields: useFields(kind, messageRows, returned),
        honeypot: t('form.honeypot'),
        submit: submit || t('form.submit'),
        sending: t('form.sending'),
        privacy: {
          text: t('form.privacy'),
          link: t('form.privacy.link'),
          href: localPath(lang, urls.privacy),
        },
        summary: t('form.error.summary'),
        ...(returned?.refused ? { refused: t(returned.refused) } : {}),
        kept: t('form.kept'),
        ways: useContactWays(),
        ...(turnstileSiteKey ? { turnstile: { siteKey: turnstileSiteKey, lang } } : {}),
        icons: { error: assets.icons['circle-alert'] ?? '', spinner: assets.icons['loader-circle'] ?? '' },
        toasts: {
          success,
          failure: {
            title: t('form.failure.title'),
            text: t('form.failure.text'),
          },
          close: t('action.close'),
        },
        thankYou: localPath(lang, urls.thankYou),
      }}
    />
  )
}

function useFields(kind: EnquiryKind, messageRows: number, returned: ReturnedForm | null): FieldProps[] {
  const t = useText()
  const firstError = returned && Object.keys(returned.errors)[0]
  const asked = visibleFields.filter((name) => leadField(name).forms.includes(kind))
  return asked.map((name) => {
    const { rule, label, hint, placeholder, control, choices, wide } = leadField(name)
    const max = { max: rule.maxLength }
    const error = returned?.errors[name]
    return {
      name,
      label: t(label),
      rules: rule,
      messages: Object.fromEntries(
        possibleErrors(rule).map((code) => [code, t(messageIdFor(name, code), max)]),
      ),
      ...(returned ? { value: returned.values[name] ?? '' } : {}),
      ...(error ? { error: t(error, max) } : {}),
      ...(name === firstError ? { focus: true } : {}),
      ...control,
      ...(control.control === 'textarea' ? { rows: messageRows } : {}),
      ...(hint ? { hint: t(hint) } : {}),
      ...(placeholder ? { placeholder: t(placeholder) } : {}),
      ...(choices
        ? { options: Object.entries(choices).map(([value, { text }]) => ({ value, label: t(text) })) }
        : {}),
      ...(wide?.includes(kind) ? { wide: true } : {}),
    }
  })
}
