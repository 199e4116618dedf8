import type { ReactNode } from 'react'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { useTodayTexts } from './use-today-texts.ts'

type RowProps = {
  path: string
  title: Parameters<ReturnType<typeof useTodayTexts>['inLanguage']>[0]
  note?: string
  time?: string | null
  /** The text of `time`; by default its date. */
  when?: string
  children?: ReactNode
}

/** An entry, which links to its screen; `children`: its actions. */
export function TodayRow({ path, title, note, time, when, children }: RowProps) {
  const { inLanguage } = useTodayTexts()
  return (
    <li ref={moveFocusOn} className="today-row">
      <a href={pathPrefix + path}>
        <bdi className="today-title">{inLanguage(title)}</bdi>
        {note && <bdi className="today-note">{note}</bdi>}
        {time && (when ? <time dateTime={time}>{when}</time> : <DateTime time={time} />)}
      </a>
      {children}
    </li>
  )
}

/** When a focused row is removed, focus moves to the next row, the section heading or the screen title. */
const moveFocusOn = (row: HTMLElement | null) => () => {
  if (!row?.contains(document.activeElement)) return
  const part = row.closest('section')
  const nextTargets = [row.nextElementSibling?.querySelector('a'), part?.querySelector('h2')]
  queueMicrotask(() => {
    const next = nextTargets.find((one) => one?.isConnected) ?? document.querySelector<HTMLElement>('main h1')
    next?.focus()
  })
}
