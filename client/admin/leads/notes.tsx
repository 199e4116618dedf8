import { useState } from 'react'
import { type Enquiry, maxNote } from '../../../contract/leads/enquiries.ts'
import { replyAfterSending, storeReply, unsentReply } from '../../editor/sharing/unsent-replies.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { Button, IconButton } from '../../workspace/ui/button.tsx'
import { Form, TextField } from '../../workspace/ui/fields.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

const invalidates = [['leads']]

/** Notes between colleagues. An unsent note is stored in this browser. */
export function Notes({ enquiry: { id, notes }, me }: { enquiry: Enquiry; me: string | undefined }) {
  const t = useAdminText()
  const storageName = `enquiry ${id}`
  const [typed, setTyped] = useState(() => unsentReply(storageName))
  const write = (next: typeof typed) => {
    setTyped(next)
    storeReply(storageName, next)
  }
  const { mutate, isPending, errors } = useApiMutation(
    (note: typeof typed) => api.leads[':id'].notes.$post({ param: { id }, json: note }),
    { invalidates, onSuccess: (_, sent) => write(replyAfterSending(sent, unsentReply(storageName))) },
  )
  const remove = useApiMutation(
    (note: string) => api.leads[':id'].notes.delete.$post({ param: { id }, json: { id: note } }),
    { invalidates, successToast: () => ({ kind: 'success', title: t('leads.note.removed') }) },
  )
  return (
    <>
      <ol className="enquiry-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="enquiry-note" dir="auto">
              {note.text}
            </p>
            <p className="fine">
              <bdi>{note.by}</bdi> · <DateTime time={note.at} />
            </p>
            {note.by === me && (
              <IconButton icon="x" label={t('leads.note.remove')} onPress={() => remove.mutate(note.id)} />
            )}
          </li>
        ))}
      </ol>
      <Form className="enquiry-note-form" isPending={isPending} onSubmit={() => mutate(typed)}>
        <TextField
          label={t('leads.note.write')}
          name="note"
          rows={2}
          error={
            errors.text ?? (typed.text.length > maxNote ? t('leads.too_long', { most: maxNote }) : undefined)
          }
          value={typed.text}
          onChange={(text) => write({ ...typed, text })}
        />
        {typed.text !== '' && (
          <Button type="submit" isPending={isPending}>
            {t('leads.note.add')}
          </Button>
        )}
      </Form>
    </>
  )
}
