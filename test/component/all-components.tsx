import { useState } from 'react'
import { DayField, type Days, DaysField, TimeField } from '../../client/workspace/dates/date-field.tsx'
import { DateTime } from '../../client/workspace/dates/date-time.tsx'
import { Popover } from '../../client/workspace/lists/list-tools.tsx'
import { Badge } from '../../client/workspace/ui/badge.tsx'
import { Button, IconButton } from '../../client/workspace/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../client/workspace/ui/dialog.tsx'
import { FileField, RadioField, SwitchField, TextField } from '../../client/workspace/ui/fields.tsx'
import { Menu } from '../../client/workspace/ui/menu.tsx'
import { Notice } from '../../client/workspace/ui/notice.tsx'
import { EmptyState, Screen } from '../../client/workspace/ui/screen.tsx'
import { Tabs } from '../../client/workspace/ui/tabs.tsx'

export const words = {
  en: {
    name: 'Name',
    kind: 'Kind',
    article: 'Article',
    page: 'Page',
    more: 'More',
    remove: 'Remove',
    files: 'Files',
    day: 'Day',
    days: 'Days',
    opens: 'Opens',
  },
  ar: {
    name: 'الاسم',
    kind: 'النوع',
    article: 'مقالة',
    page: 'صفحة',
    more: 'المزيد',
    remove: 'حذف',
    files: 'الملفات',
    day: 'اليوم',
    days: 'الأيام',
    opens: 'من الساعة',
  },
}

/** Every part of the workspace once. */
export function AllComponents({ lang }: { lang: 'en' | 'ar' }) {
  const w = words[lang]
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'article' | 'page'>('page')
  const [isOn, setOn] = useState(false)
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null)
  const [chosen, setChosen] = useState('')
  const [day, setDay] = useState('2027-02-08')
  const [days, setDays] = useState<Days>({ from: '2027-02-08', to: '2027-03-09' })
  const [opens, setOpens] = useState('09:00')
  const close = () => setOpen(null)
  return (
    <Screen title={w.page} actions={<Button variant="primary">{w.article}</Button>}>
      <Notice kind="bad">{w.remove}</Notice>
      <TextField
        label={w.name}
        help={w.more}
        error={name ? undefined : w.remove}
        value={name}
        onChange={setName}
      />
      <TextField label={w.article} rows={3} value={name} onChange={setName} />
      <SwitchField label={w.kind} isOn={isOn} onChange={setOn} />
      <RadioField
        label={w.kind}
        options={[
          { id: 'article', label: w.article, note: w.more },
          { id: 'page', label: w.page },
        ]}
        value={kind}
        onChange={setKind}
      />
      <FileField label={w.files} accept={['image/png']} onFiles={() => {}} />
      <Badge tone="ok">{kind}</Badge>
      <DateTime time="2026-11-27T13:30:00.000Z" />
      <DayField label={w.day} value={day} onChange={setDay} />
      <DaysField label={w.days} value={days} onChange={setDays} />
      <TimeField label={w.opens} value={opens} onChange={setOpens} />
      <output>{chosen}</output>
      <Menu
        label={w.more}
        trigger={<IconButton icon="ellipsis" label={w.more} />}
        items={[
          { id: 'edit', label: w.article },
          { id: 'remove', label: w.remove, isDanger: true },
        ]}
        onAction={setChosen}
      />
      <Popover label={w.kind} trigger={<Button>{w.kind}</Button>}>
        {w.page}
      </Popover>
      <Button onPress={() => setOpen('dialog')}>{w.name}</Button>
      <Button onPress={() => setOpen('question')}>{w.remove}</Button>
      <Tabs
        label={w.kind}
        tabs={[
          { id: 'a', label: w.article, count: 2, content: w.article },
          { id: 'b', label: w.page, content: <EmptyState title={w.page} text={w.more} /> },
        ]}
      />
      {open === 'dialog' && (
        <Dialog title={w.article} submit={{ label: w.page, run: close }} onClose={close}>
          <TextField label={w.name} value={name} onChange={setName} />
        </Dialog>
      )}
      {open === 'question' && (
        <ConfirmDialog
          title={w.remove}
          text={w.more}
          actions={[{ label: w.page, onPress: close }]}
          onClose={close}
        />
      )}
    </Screen>
  )
}
