import { useState } from 'react'
import type { Enquiry } from '../../../contract/leads/enquiries.ts'
import { fieldsIn, fillTemplate, isTemplateField } from '../../../contract/leads/reply-templates.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { TextField } from '../../workspace/ui/fields.tsx'
import { Menu } from '../../workspace/ui/menu.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { showToast } from '../../workspace/ui/toast.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import type { useFollowUp } from './use-follow-up.ts'

export function useTemplates() {
  return useApiQuery(['reply-templates'], (signal) => api.leads.templates.$get({}, { init: { signal } }))
}

const editTemplates = 'templates'

/** Selects the first unfilled field, so that typing replaces it; without one the caret is at the end. */
function selectFirstField() {
  const field = document.querySelector<HTMLTextAreaElement>('.enquiry-compose textarea')
  const [name] = fieldsIn(field?.value ?? '')
  field?.focus()
  const index = name === undefined ? -1 : (field?.value.indexOf(`{${name}}`) ?? -1)
  if (name !== undefined && index >= 0) field?.setSelectionRange(index, index + name.length + 2)
}

type ReplyProps = { enquiry: Enquiry; follow: ReturnType<typeof useFollowUp>['follow'] }

/** A reply from a template in the language of the enquiry. It can be sent once all fields are filled. */
export function TemplateReply({ enquiry, follow }: ReplyProps) {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const { data } = useTemplates()
  const [text, setText] = useState<string | null>(null)
  const { mail, whatsapp, reply } = enquiry
  if (!mail && !whatsapp) return null
  const templates = data?.templates ?? []
  const unfilled = fieldsIn(text ?? '')
  const names = unfilled.map((name) => (isTemplateField(name) ? t(`leads.field.${name}`) : `{${name}}`))
  const send = (channel: 'mail' | 'whatsapp') => {
    const body = encodeURIComponent(text ?? '')
    const [to] = (mail ?? '').split('?')
    const [chat] = (whatsapp ?? '').split('?')
    follow(enquiry, { channel })
    if (channel === 'mail') location.assign(`${to}?subject=${encodeURIComponent(reply.subject)}&body=${body}`)
    else open(`${chat}?text=${body}`, '_blank', 'noopener,noreferrer')
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text ?? '')
    showToast({ kind: 'success', title: t('leads.copied') })
  }
  return (
    <div className="enquiry-template">
      <Menu
        label={t('leads.templates')}
        trigger={
          <Button variant="quiet" icon="text-quote">
            {t('leads.templates.use')}
          </Button>
        }
        items={[
          ...templates.map(({ id, title }) => ({ id, label: title[lang] ?? id })),
          {
            id: editTemplates,
            label: t('leads.templates.edit'),
            href: `${pathPrefix}${screenPaths.leadTemplates}`,
          },
        ]}
        onAction={(id) => {
          const chosen = templates.find((one) => one.id === id)
          if (!chosen) return
          setText(fillTemplate(chosen.body[reply.lang] ?? '', reply.fields))
          // Waits until the menu has returned the focus to its button.
          requestAnimationFrame(() => requestAnimationFrame(selectFirstField))
        }}
      />
      {text !== null && (
        <div className="enquiry-compose">
          <TextField
            label={t('leads.templates.text')}
            lang={reply.lang}
            rows={8}
            value={text}
            onChange={setText}
          />
          {names.length > 0 && (
            <Notice kind="info">
              {t('leads.templates.left', { fields: names.join(lang === 'ar' ? '، ' : ', ') })}
            </Notice>
          )}
          <div className="chips">
            {mail && (
              <Button
                variant="primary"
                icon="mail"
                isDisabled={names.length > 0}
                onPress={() => send('mail')}
              >
                {t('leads.detail.email')}
              </Button>
            )}
            {whatsapp && (
              <Button icon="message-circle" isDisabled={names.length > 0} onPress={() => send('whatsapp')}>
                {t('leads.detail.whatsapp')}
              </Button>
            )}
            <Button icon="copy" isDisabled={names.length > 0} onPress={() => void copy()}>
              {t('leads.copy')}
            </Button>
            <Button variant="quiet" onPress={() => setText(null)}>
              {t('action.cancel')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
