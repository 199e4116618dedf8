import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export type TabListProps = {
  label: string
  /** `panel` is the id of the element the tab shows. */
  tabs: { panel: string; label: string }[]
}

/**
 * Tabs of panels that are already in the page. Asleep it is a row of links to the panels (CSS shows the one in
 * `:target`); awake it is a tablist whose arrow keys follow the reading direction.
 */
export function TabList({ label, tabs }: TabListProps) {
  const [isHydrated, setHydrated] = useState(false)
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const target = tabs.findIndex((tab) => `#${tab.panel}` === location.hash)
    if (target > 0) setSelected(target)
    setHydrated(true)
  }, [tabs])

  useEffect(() => {
    if (!isHydrated) return
    tabs.forEach((tab, index) => {
      const panel = document.getElementById(tab.panel)
      if (!panel) return
      panel.hidden = index !== selected
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-label', tab.label)
      panel.dataset.tabpanel = ''
    })
  }, [isHydrated, selected, tabs])

  const select = (index: number) => {
    setSelected(index)
    list.current?.querySelectorAll('a')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const last = tabs.length - 1
    const next = {
      [forward]: selected < last ? selected + 1 : 0,
      [backward]: selected > 0 ? selected - 1 : last,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    select(next)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: awake it is a tablist; the element must stay mounted to keep the focus
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: see above
    <div
      ref={list}
      className="tabs"
      role={isHydrated ? 'tablist' : 'group'}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, index) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is a tab whenever the state is set
        <a
          key={tab.panel}
          href={`#${tab.panel}`}
          role={isHydrated ? 'tab' : undefined}
          aria-current={!isHydrated && index === 0 ? 'true' : undefined}
          aria-selected={isHydrated ? index === selected : undefined}
          aria-controls={isHydrated ? tab.panel : undefined}
          tabIndex={isHydrated && index !== selected ? -1 : undefined}
          onClick={(event) => {
            event.preventDefault()
            select(index)
          }}
        >
          {tab.label}
        </a>
      ))}
    </div>
  )
}
