import { useState } from 'react'
import {
  maxTemplateBody,
  maxTemplateTitle,
  type ReplyTemplate,
  templateFields,
} from '../../../contract/leads/reply-templates.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { newId } from '../../workspace/new-id.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../workspace/ui/dialog.tsx'
import { TextField } from '../../workspace/ui/fields.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { useTemplates } from './template-reply.tsx'

const invalidates = [['reply-templates']]

/** The templates of replies. */
export function TemplatesScreen() {
  const t = useAdminText()
  const answer = useTemplates()
  const [opened, setOpened] = useState<ReplyTemplate | null>(null)
  const add = () => setOpened({ id: newId(), revision: 0, title: {}, body: {} })
  const actions = (
    <div className="title-actions">
      <a className="btn btn-sm btn-quiet" href={`${pathPrefix}${screenPaths.leads}`}>
        <Icon name="chevron-left" />
        {t('leads.back')}
      </a>
      <Button variant="primary" icon="plus" onPress={add}>
        {t('leads.templates.add')}
      </Button>
    </div>
  )
  return (
    <Screen title={t('leads.templates')} actions={actions}>
      <p className="fine templates-hint">{t('leads.templates.hint')}</p>
      <Loaded answer={answer}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState title={t('leads.templates.none')} text={t('leads.templates.none.text')} />
          ) : (
            <ul className="templates">
              {templates.map((template) => (
                <TemplateItem key={template.id} template={template} onOpen={() => setOpened(template)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened && <TemplateDialog template={opened} onClose={() => setOpened(null)} />}
    </Screen>
  )
}

function TemplateItem({ template, onOpen }: { template: ReplyTemplate; onOpen: () => void }) {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const { id, revision, title, body } = template
  const [isConfirming, setConfirming] = useState(false)
  const name = title[lang] ?? ''
  const remove = useApiMutation(() => api.leads.templates.delete.$post({ json: { id, revision } }), {
    invalidates,
    successToast: () => ({ kind: 'success', title: t('leads.templates.removed') }),
  })
  return (
    <li>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p dir="auto">{body[lang]}</p>
      <div className="title-actions">
        <Button icon="pencil" label={t('leads.templates.edit_one', { title: name })} onPress={onOpen}>
          {t('leads.templates.edit_short')}
        </Button>
        <Button
          variant="quiet"
          icon="trash-2"
          label={t('leads.templates.remove_one', { title: name })}
          onPress={() => setConfirming(true)}
          isPending={remove.isPending}
        >
          {t('leads.action.delete')}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('leads.templates.ask', { title: name })}
          text={t('leads.templates.ask.text')}
          actions={[
            {
              label: t('leads.action.delete'),
              isDanger: true,
              onPress: () => {
                setConfirming(false)
                remove.mutate(undefined)
              },
            },
          ]}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  )
}

function TemplateDialog({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const t = useAdminText()
  const { languages } = useWorkspace()
  const [written, setWritten] = useState(template)
  const { mutate, isPending, errors } = useApiMutation(
    ({ id, revision, title, body }: ReplyTemplate) => {
      const texts = (localised: Record<string, string>) => ({
        en: localised.en ?? '',
        ar: localised.ar ?? '',
      })
      return api.leads.templates.$post({ json: { id, revision, title: texts(title), body: texts(body) } })
    },
    {
      invalidates,
      successToast: () => ({ kind: 'success', title: t('leads.templates.saved') }),
      onSuccess: onClose,
    },
  )
  const fields = templateFields.map((name) => `{${name}} ${t(`leads.field.${name}`)}`).join(' · ')
  return (
    <Dialog
      title={t(template.revision === 0 ? 'leads.templates.add' : 'leads.templates.edit_title')}
      isWide
      submit={{ label: t('leads.templates.save'), isPending, run: () => mutate(written) }}
      onClose={onClose}
    >
      <p className="fine">{t('leads.templates.fields', { fields })}</p>
      {languages.map(({ code, name, dir }) => (
        <fieldset key={code} className="template-language">
          <legend className="field-label">{name}</legend>
          <TextField
            label={t('leads.templates.name')}
            lang={code}
            dir={dir}
            maxLength={maxTemplateTitle}
            error={errors[`title.${code}`]}
            value={written.title[code] ?? ''}
            onChange={(text) => setWritten({ ...written, title: { ...written.title, [code]: text } })}
          />
          <TextField
            label={t('leads.templates.text')}
            lang={code}
            dir={dir}
            rows={7}
            maxLength={maxTemplateBody}
            error={errors[`body.${code}`]}
            value={written.body[code] ?? ''}
            onChange={(text) => setWritten({ ...written, body: { ...written.body, [code]: text } })}
          />
        </fieldset>
      ))}
    </Dialog>
  )
}
