import { type ReactNode, useEffect } from 'react'
import type { QueryState } from '../api/api.ts'
import { FailureText } from '../api/api-failure.tsx'
import { useQueryString } from '../shell/router.ts'
import { showCurrentScreen } from '../shell/shell.ts'
import { useAdminText } from '../use-admin-text.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ScreenProps = {
  title: string
  /** The title in the breadcrumb and the browser's history, where a personal one must not be. */
  breadcrumb?: string
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the workspace. The shell shows its title in the breadcrumb and marks it in the sidebar. */
export function Screen({ title, breadcrumb = title, actions, children }: ScreenProps) {
  const query = useQueryString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shell's links to the other language contain the query
  useEffect(() => showCurrentScreen(breadcrumb), [breadcrumb, query])
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

/** Renders the data of a query: a skeleton while it loads, after a failure the reason and a retry. */
export function Loaded<Data>({ answer, rows = 6, children }: LoadedProps<Data>) {
  const t = useAdminText()
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

/** The empty state of a screen or list. */
export function EmptyState({ title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
