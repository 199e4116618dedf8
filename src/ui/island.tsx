import type { ComponentType } from 'react'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from '../../client/islands/registry.ts'
import { markup } from '../html/trusted.ts'

type IslandProps<Props extends object> = {
  name: IslandName
  component: ComponentType<Props>
  /** Plain JSON, already translated: it is sent to the browser. */
  props: Props
  className?: string
  /** Wakes as soon as the loader runs: for an island that is useless asleep. */
  eager?: boolean
  /** Holds clicks until the island is awake: for an island whose plain links would leave the page. */
  hold?: boolean
}

/**
 * A component that wakes in the browser. It is rendered separately, as the root element's only content, so
 * that `useId` agrees on both sides (React generates other ids inside a larger tree).
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  className,
  eager = false,
  hold = false,
}: IslandProps<Props>) {
  const identifierPrefix = `i${useId().replace(/\W/g, '')}-`
  const html = renderToString(<Component {...props} />, { identifierPrefix })
  return (
    <div
      className={className}
      data-island={name}
      data-eager={eager ? '' : undefined}
      data-hold={hold ? '' : undefined}
      data-prefix={identifierPrefix}
      data-props={JSON.stringify(props)}
      {...markup(html)}
    />
  )
}
