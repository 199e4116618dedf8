import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminContentPolicy } from '../../../src/html/content-security-policy.ts'
import { keys } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { Badge } from './badge.tsx'
import { Button, IconButton } from './button.tsx'
import { Dialog, Question } from './dialog.tsx'
import { FileField, RadioField, SwitchField, TextField } from './fields.tsx'
import { Menu } from './menu.tsx'
import { Moment } from './moment.tsx'
import { Notice } from './notice.tsx'
import { Popover } from './popover.tsx'
import { Empty, Screen } from './screen.tsx'
import { Tabs } from './tabs.tsx'
import { say } from './toast.tsx'

const words = {
  en: {
    name: 'Name',
    kind: 'Kind',
    article: 'Article',
    page: 'Page',
    more: 'More',
    remove: 'Remove',
    files: 'Files',
  },
  ar: {
    name: 'الاسم',
    kind: 'النوع',
    article: 'مقالة',
    page: 'صفحة',
    more: 'المزيد',
    remove: 'حذف',
    files: 'الملفات',
  },
}

/** Every part once. */
function Everything({ lang }: { lang: 'en' | 'ar' }) {
  const w = words[lang]
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'article' | 'page'>('page')
  const [isOn, setOn] = useState(false)
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null)
  const [chosen, setChosen] = useState('')
  const close = () => setOpen(null)
  return (
    <Screen title={w.page} actions={<Button look="accent">{w.article}</Button>}>
      <Notice kind="bad">{w.remove}</Notice>
      <TextField
        label={w.name}
        hint={w.more}
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
      <Moment at="2026-11-27T13:30:00.000Z" />
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
          { id: 'b', label: w.page, content: <Empty title={w.page} text={w.more} /> },
        ]}
      />
      {open === 'dialog' && (
        <Dialog title={w.article} submit={{ label: w.page, run: close }} onClose={close}>
          <TextField label={w.name} value={name} onChange={setName} />
        </Dialog>
      )}
      {open === 'question' && (
        <Question
          title={w.remove}
          text={w.more}
          answers={[{ label: w.page, onChoose: close }]}
          onClose={close}
        />
      )}
    </Screen>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

const faults = async () => {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

for (const lang of ['en', 'ar'] as const)
  test(`no part has an accessibility fault, open or closed: ${lang}`, async () => {
    const w = words[lang]
    await renderPart(<Everything lang={lang} />, { lang })
    expect(await faults()).toEqual([])
    await button(w.more).click()
    await expect.element(page.getByRole('menu', { name: w.more })).toBeVisible()
    await keys('{Escape}')
    await button(w.name).click()
    await expect.element(page.getByRole('dialog', { name: w.article })).toBeVisible()
    expect(await faults()).toEqual([])
    await keys('{Escape}')
    await page.getByRole('tab', { name: w.page }).click()
    await expect.element(page.getByRole('heading', { name: w.page, level: 2 })).toBeVisible()
    expect(await faults()).toEqual([])
  })

test('a dialog and a menu need no style that the policy of the admin refuses', async () => {
  const styles = adminContentPolicy().match(/style-src [^;]+/)?.[0] ?? ''
  await renderPart(<Everything lang="en" />)
  const refused: string[] = []
  document.addEventListener('securitypolicyviolation', ({ sample, sourceFile }) =>
    refused.push(`${sourceFile}: ${sample}`),
  )
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = styles
  document.head.append(policy)
  // What React Aria had written before the policy was there.
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('pressable')) style.remove()
  const other = document.createElement('style')
  other.textContent = 'p { color: red }'
  document.head.append(other)
  await expect.poll(() => refused.length, { message: 'the policy is in force' }).toBe(1)
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Article' }).click()
  await button('Name').click()
  await page.getByRole('dialog').getByRole('textbox').fill('x')
  await keys('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(refused).toHaveLength(1)
})

test('by keyboard a menu is opened and chosen from, and the focus is back on its button', async () => {
  await renderPart(<Everything lang="ar" />, { lang: 'ar' })
  button('المزيد').element().focus()
  await keys('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'مقالة' })).toHaveFocus()
  await keys('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('remove')
  await expect.element(button('المزيد')).toHaveFocus()
})

test('a question begins at the answer that changes nothing, and Back in the browser gives it', async () => {
  await renderPart(<Everything lang="en" />)
  await button('Remove').click()
  const question = page.getByRole('alertdialog', { name: 'Remove' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expect.poll(() => history.state?.covers).toBe(1)
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Remove')).toHaveFocus()
})

test('a switch and a choice follow the arrow keys in the direction that is read', async () => {
  await renderPart(<Everything lang="ar" />, { lang: 'ar' })
  const article = page.getByRole('radio', { name: 'مقالة المزيد' })
  page.getByRole('radio', { name: 'صفحة' }).element().focus()
  await keys('{ArrowUp}')
  await expect.element(article).toBeChecked()
  page.getByRole('switch', { name: 'النوع' }).element().focus()
  await keys(' ')
  await expect.element(page.getByRole('switch', { name: 'النوع' })).toBeChecked()
  page.getByRole('tab', { name: 'مقالة 2' }).element().focus()
  await keys('{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: 'صفحة' })).toHaveFocus()
})

test('a message says what was done and offers to take it back, and one of a refusal what to do', async () => {
  await renderPart(null)
  let undone = 0
  say({ kind: 'success', title: 'Page published', action: { label: 'Undo', run: () => undone++ } })
  const message = page.getByRole('alertdialog', { name: 'Page published' })
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect.element(message).not.toBeInTheDocument()
  expect(undone).toBe(1)
  say({ kind: 'failure', refusal: { code: 'signed-out', message: null, errors: {} } })
  const failure = page.getByRole('alertdialog', { name: 'That did not work' })
  await expect.element(failure.getByRole('link')).toHaveAttribute('href', '/admin/today')
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})
