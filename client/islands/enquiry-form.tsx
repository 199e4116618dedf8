import { type FormEvent, type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ContactChannel, ContactChannels } from '../form/contact-channel-list.tsx'
import { ChoiceSet, type ChoiceSetProps, Field } from '../form/field.tsx'
import type { FormTexts } from '../form/form-texts.ts'
import { clearToasts, showToast } from '../form/form-toasts.tsx'
import { checkFields, sendEnquiry } from '../form/send.ts'
import { renewToken, TurnstileBox, tokenOf } from '../form/turnstile.tsx'
import { InlineIcon } from '../inline-icon.tsx'

export type EnquiryFormIslandProps = {
  formId: string
  action: string
  hidden: Record<string, string>
  /** Above the fields. */
  choices?: ChoiceSetProps[]
  texts: FormTexts
  submit: string
  /** Path of the privacy policy. */
  privacy: string
  /** After a post without script: typed values, errors by field, or why a valid form was not accepted. */
  returned?: { values: Record<string, string>; errors: Record<string, string>; refused?: string }
  contactChannels: ContactChannel[]
  /** Only if the site uses Turnstile. */
  turnstile?: { siteKey: string; lang: string }
  icons: { error: string; spinner: string }
  success: { title: string; text: string }
  thankYou: string
}

/** Time between the success toast and the thank-you page (specification), in milliseconds. */
const redirectDelayMs = 1000

/** Before hydration it is a plain form post. After it, the form validates and sends without leaving the page. */
export function EnquiryFormIsland(props: EnquiryFormIslandProps) {
  const { texts, returned } = props
  const { form, notice, phase, errors, refused, onSubmit } = useEnquiry(props)
  const isBusy = phase !== 'idle'
  useTypedText(form, props.formId)

  const hasErrors = Object.keys(errors).length > 0
  const firstError = returned && texts.fields.find(({ name }) => returned.errors[name])?.name
  return (
    <form
      ref={form}
      id={props.formId}
      className="form-grid"
      method="post"
      action={props.action}
      noValidate
      onSubmit={onSubmit}
      aria-busy={isBusy || undefined}
    >
      {refused && (
        <Refusal
          text={refused}
          saved={texts.textSaved}
          contactChannels={props.contactChannels}
          icon={props.icons.error}
          ref={notice}
        />
      )}
      {hasErrors && (
        <p className="field-error full" role="alert">
          {texts.summary}
        </p>
      )}
      {Object.entries(props.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {texts.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {props.choices?.map((set) => (
        <ChoiceSet key={set.name} {...set} disabled={isBusy} />
      ))}
      {texts.fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          id={`${props.formId}-${field.name}`}
          value={returned?.values[field.name]}
          error={errors[field.name]}
          hasFocus={field.name === firstError}
          disabled={isBusy}
          icon={props.icons.error}
        />
      ))}
      {props.turnstile && <TurnstileBox {...props.turnstile} />}
      <div className="full row-between form-actions">
        <button className="btn btn-accent" type="submit" disabled={isBusy}>
          {isBusy ? <InlineIcon body={props.icons.spinner} className="icon spinner" /> : null}
          {isBusy ? texts.sending : props.submit}
        </button>
        <p className="fine">
          {texts.privacy.text} <a href={props.privacy}>{texts.privacy.link}</a>.
        </p>
      </div>
    </form>
  )
}

/** The state of the form while a visitor sends it. */
function useEnquiry({ action, returned, success, texts, thankYou, turnstile }: EnquiryFormIslandProps) {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [errors, setErrors] = useState(returned?.errors ?? {})
  const [refused, setRefused] = useState(returned?.refused)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  // Back from the thank-you page, the back/forward cache restores the page while it was sending.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPhase('idle')
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  // Flushed, so that the field to focus is enabled.
  const showErrors = (newErrors: Record<string, string>) => {
    flushSync(() => {
      setPhase('idle')
      setErrors(newErrors)
    })
    const first = texts.fields.find((field) => newErrors[field.name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus()
  }

  // The toast disappears; the notice stays with the form.
  const showRefusal = (text: string) => {
    showToast({ title: texts.failure.title, text, kind: 'failure', close: texts.close })
    flushSync(() => {
      setPhase('idle')
      setRefused(text)
    })
    // In the centre: on a phone the toast would cover a notice at the edge.
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (phase !== 'idle') return
    const values = new FormData(event.currentTarget)
    const faults = checkFields(texts.fields, values)
    if (Object.keys(faults).length > 0) return showErrors(faults)

    setErrors({})
    setRefused(undefined)
    clearToasts()
    setPhase('sending')
    const token = turnstile && (await tokenOf(event.currentTarget))
    const answer = await sendEnquiry(action, values, token)
    if (answer.success) {
      setPhase('sent')
      showToast({ ...success, kind: 'success', close: texts.close })
      setTimeout(() => location.assign(answer.next ?? thankYou), redirectDelayMs)
      return
    }
    // The server's page has the new choices and everything that was typed.
    if (answer.resubmit) {
      // A browser does not post disabled fields.
      flushSync(() => setPhase('idle'))
      return form.current?.submit()
    }
    renewToken(form.current)
    if (answer.errors) return showErrors(answer.errors)
    showRefusal(answer.message ?? texts.failure.text)
  }

  return { form, notice, phase, errors, refused, onSubmit }
}

type RefusalProps = {
  text: string
  /** Says that the typed text is still there, and introduces the contact ways. */
  saved: string
  contactChannels: readonly ContactChannel[]
  icon: string
}

/** Why the form was not accepted, above its fields. It takes the focus, which also scrolls to it. */
function Refusal({ text, saved, contactChannels, icon, ref }: RefusalProps & { ref: Ref<HTMLDivElement> }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: a response without script has no other way to be noticed
    <div className="notice bad full" role="alert" tabIndex={-1} autoFocus ref={ref}>
      <InlineIcon body={icon} />
      <div>
        <p>
          <b>{text}</b>
        </p>
        <p>{saved}</p>
        <ContactChannels channels={contactChannels} />
      </div>
    </div>
  )
}

/**
 * Hydration resets a textarea to its initial text: restores what the visitor typed meanwhile, and the caret. Nothing is
 * typed in between, because hydration is one task.
 */
function useTypedText(form: RefObject<HTMLFormElement | null>, formId: string): void {
  const [typed] = useState(() => {
    const area = typeof document === 'undefined' ? null : areaOf(document.getElementById(formId))
    return area && { text: area.value, caret: [area.selectionStart, area.selectionEnd] as const }
  })
  useLayoutEffect(() => {
    const area = areaOf(form.current)
    if (!area || !typed || area.value === typed.text) return
    area.value = typed.text
    // Without the focus, some browsers would move it here.
    if (document.activeElement === area) area.setSelectionRange(...typed.caret)
  }, [form, typed])
}

const areaOf = (form: HTMLElement | null) => form?.querySelector('textarea')
