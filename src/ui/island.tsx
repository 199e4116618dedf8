import type { ComponentType } from 'react'
import type { IslandName } from '../../client/islands/registry.ts'

type IslandProps<Props extends object> = {
  name: IslandName
  component: ComponentType<Props>
  /** Plain JSON, already translated: it is sent to the browser. */
  props: Props
  /** Props that the browser loads when the island hydrates, each with the name of its module in generated/forms. */
  deferredProps?: { [Name in keyof Props]?: string }
  className?: string
  /** Holds clicks until the island is awake: for an island whose plain links would leave the page. */
  holdsClicks?: boolean
}

/**
 * The server's part of an island: client/loader/islands.ts hydrates it in the browser. Its component derives ids from
 * props, because `useId` gives other ids within a page than in an island by itself.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  deferredProps,
  className,
  holdsClicks = false,
}: IslandProps<Props>) {
  return (
    <div
      className={className}
      data-island={name}
      data-hold={holdsClicks ? '' : undefined}
      data-props={JSON.stringify(deferredProps ? { ...props, ...leftOut(deferredProps) } : props)}
      data-later={deferredProps && JSON.stringify(deferredProps)}
    >
      <Component {...props} />
    </div>
  )
}

const leftOut = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, undefined]))
