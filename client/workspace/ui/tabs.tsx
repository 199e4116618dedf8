import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { pathPrefix } from '../api/path-prefix.ts'
import { usePath } from '../shell/router.ts'

type TabsProps = {
  label: string
  tabs: { id: string; label: string; count?: number; content: ReactNode }[]
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <AriaTabs>
      <TabList className="tab-list" aria-label={label}>
        {tabs.map(({ id, label: tabLabel, count }) => (
          <Tab key={id} id={id} className="tab">
            {tabLabel} {count !== undefined && <small>{count}</small>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

type LinkTabsProps = { label: string; tabs: { path: string; label: string }[] }

/** Tabs with addresses of their own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const current = usePath()
  return (
    <nav className="tab-list" aria-label={label}>
      {tabs.map(({ path, label: tabLabel }) => (
        <a
          key={path}
          className="tab"
          href={pathPrefix + path}
          aria-current={path === current ? 'page' : undefined}
        >
          {tabLabel}
        </a>
      ))}
    </nav>
  )
}
