import type { ComponentType, ReactNode } from 'react'
import type { IslandName } from '../../client/islands/registry.ts'

type IslandProps<Props extends object> = {
  name: IslandName
  component: ComponentType<Props>
  /** Plain JSON, already translated: it is sent to the browser. */
  props: Props
  /** Props that the browser fetches when the island wakes, each with the path of the module that exports it. */
  later?: { [Name in keyof Props]?: string }
  className?: string
  /** Wakes as soon as the loader runs: for an island that is useless asleep. */
  eager?: boolean
  /** Holds clicks until the island is awake: for an island whose plain links would leave the page. */
  hold?: boolean
}

/**
 * A component that wakes in the browser. It must not call `useId`: within a page React generates other ids than in
 * an island by itself, so an island makes its ids of its props.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  later,
  className,
  eager = false,
  hold = false,
}: IslandProps<Props>) {
  return (
    <div
      className={className}
      data-island={name}
      data-eager={eager ? '' : undefined}
      data-hold={hold ? '' : undefined}
      data-props={JSON.stringify(later ? { ...props, ...leftOut(later) } : props)}
      data-later={later && JSON.stringify(later)}
    >
      <Component {...props} />
    </div>
  )
}

const leftOut = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, undefined]))

type BrowserIslandProps<Props extends object> = Pick<IslandProps<Props>, 'name' | 'props'> & {
  /** Shown until the component renders. */
  children: ReactNode
}

/** A component that is rendered in the browser only, as soon as the loader runs: none of its code is in the worker. */
export function BrowserIsland<Props extends object>({ name, props, children }: BrowserIslandProps<Props>) {
  return (
    <div data-island={name} data-eager="" data-browser="" data-props={JSON.stringify(props)}>
      {children}
    </div>
  )
}
