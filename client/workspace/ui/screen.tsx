import { type ReactNode, useEffect } from 'react'
import type { QueryState } from '../api/api.ts'
import { FailureText } from '../api/api-failure.tsx'
import { showPlace } from '../frame/frame.ts'
import { useQueryText } from '../frame/router.ts'
import { useText } from '../texts.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ScreenProps = {
  title: string
  /** What the frame and the browser's history call it, if the title is personal. */
  place?: string
  /** Beside the title: what can be begun here. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the workspace; the frame shows its title as the place one is in. */
export function Screen({ title, place = title, actions, children }: ScreenProps) {
  const query = useQueryText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame's links to the other language have it
  useEffect(() => showPlace(place), [place, query])
  return (
    <>
      <div className="admin-title">
        <h1 tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {actions}
      </div>
      {children}
    </>
  )
}

type LoadedProps<Data> = {
  answer: Omit<QueryState<Data>, 'isPrevious'>
  /** Rows of the skeleton: about as many as there will be. */
  rows?: number
  children: (data: Data) => ReactNode
}

/**
 * What an answer of the API is shown as: a skeleton until it is there, and the reason with a way to ask again
 * if it fails.
 */
export function Loaded<Data>({ answer, rows = 6, children }: LoadedProps<Data>) {
  const t = useText()
  const { data, failure, isPending, refetch } = answer
  if (isPending)
    return (
      <div className="skeleton" role="status">
        <span className="visually-hidden">{t('editor.loading')}</span>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className="skeleton-row" />
        ))}
      </div>
    )
  return (
    <>
      {failure && (
        <Notice kind="bad">
          <p>
            <FailureText failure={failure} />
          </p>
          <Button onPress={refetch}>{t('screens.retry')}</Button>
        </Notice>
      )}
      {data !== undefined && children(data)}
    </>
  )
}

type EmptyProps = {
  title: string
  text?: string
  /** The next step. */
  action?: ReactNode
}

/** The empty state of a screen, with what to do about it. */
export function Empty({ title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
