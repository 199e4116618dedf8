import type { ComponentType } from 'react'
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
