import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { DateTimeField } from './date-time-field.tsx'

function Field() {
  const [value, setValue] = useState('2027-02-08T09:00')
  return (
    <>
      <DateTimeField label="Time" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('a day and a time that change before the next render are both kept', async () => {
  await renderPart(<Field />)
  for (const name of [/^day, Day/, /^hour, Time/]) {
    const segment = page.getByRole('spinbutton', { name }).element()
    segment.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }))
  }
  await expect.element(page.getByRole('status')).toHaveTextContent('2027-02-09T10:00')
})
