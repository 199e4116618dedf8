import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { roles } from '../../contract/people/roles.ts'
import { screenPaths } from '../../contract/workspace/screen-paths.ts'
import type { Opened, WorkspaceProps } from '../../contract/workspace/workspace.ts'
import { createQueryClient } from '../workspace/api/api.ts'
import { pathPrefix } from '../workspace/api/path-prefix.ts'
import { Providers } from '../workspace/shell/providers.tsx'
import { type HasScreen, handleLinkClicks, usePath } from '../workspace/shell/router.ts'
import { ScreenBoundary } from '../workspace/shell/screen-boundary.tsx'
import { ShortcutHelp } from '../workspace/ui/keyboard-shortcuts.tsx'
import { Toasts } from '../workspace/ui/toast.tsx'
import { MissingAddressesScreen } from './addresses/missing-addresses-screen.tsx'
import { RedirectsScreen } from './addresses/redirects-screen.tsx'
import { ApplicationScreen } from './applications/application-screen.tsx'
import { ApplicationsScreen } from './applications/applications-screen.tsx'
import { CalendarScreen } from './calendar/calendar-screen.tsx'
import { ContentScreen } from './content/content-screen.tsx'
import { InsightsScreen } from './insights/insights-screen.tsx'
import { EnquiryScreen } from './leads/enquiry-screen.tsx'
import { followInboxCounts } from './leads/inbox-counts.tsx'
import { InboxScreen } from './leads/inbox-screen.tsx'
import { TemplatesScreen } from './leads/templates-screen.tsx'
import { MediaScreen } from './media/media-screen.tsx'
import { NewPageScreen } from './pages/new-page-screen.tsx'
import { PagesScreen } from './pages/pages-screen.tsx'
import { TrashScreen } from './pages/trash-screen.tsx'
import { type EarlyKeys, Palette } from './palette/palette.tsx'
import { PeopleScreen } from './people/people-screen.tsx'
import { siteParts } from './site/site-form.tsx'
import { SiteScreen } from './site/site-screen.tsx'
import { TodayScreen } from './today/today-screen.tsx'

/** The screens by their paths, without language. */
const screens = new Map<string, ComponentType>([
  [screenPaths.pages, PagesScreen],
  [screenPaths.newPage, NewPageScreen],
  [screenPaths.today, TodayScreen],
  [screenPaths.leads, InboxScreen],
  [screenPaths.leadTemplates, TemplatesScreen],
  [screenPaths.applications, ApplicationsScreen],
  [screenPaths.application('*'), ApplicationScreen],
  [screenPaths.lead('*'), EnquiryScreen],
  [screenPaths.calendar, CalendarScreen],
  [screenPaths.content, ContentScreen],
  [screenPaths.insights, InsightsScreen],
  [screenPaths.people, PeopleScreen],
  [screenPaths.media, MediaScreen],
  [screenPaths.redirects, RedirectsScreen],
  [screenPaths.missingAddresses, MissingAddressesScreen],
  ...siteParts.map(({ path }) => [path, SiteScreen] as const),
  [screenPaths.trash, TrashScreen],
])
/** The query cache of the screens and the palette. */
let answers = createQueryClient([])

/**
 * Renders the workspace in place of what the server sent. `EditingScreen`: the screen of what was opened as a document.
 */
export function startWorkspace(
  root: HTMLElement,
  { opened, initialAnswers, ...context }: WorkspaceProps,
  messages: Record<string, string>,
  EditingScreen?: ComponentType<{ opened: Opened }>,
) {
  handleLinkClicks(hasScreen)
  answers = createQueryClient(initialAnswers)
  followInboxCounts(answers)
  createRoot(root).render(
    <Providers {...context} messages={messages} hasScreen={hasScreen} client={answers}>
      {opened && EditingScreen ? (
        <ScreenBoundary path="">
          <EditingScreen opened={opened} />
        </ScreenBoundary>
      ) : (
        <CurrentScreen />
      )}
      <Toasts />
      <ShortcutHelp />
    </Providers>,
  )
}

function CurrentScreen() {
  const path = usePath()
  const Current = screenAt(path)
  if (!Current) return null
  return (
    <ScreenBoundary path={path}>
      <Current />
    </ScreenBoundary>
  )
}

const screenAt = (path: string) => screens.get(path) ?? screens.get(path.replace(/[^/]+$/, '*'))

const isScreen: HasScreen = (pathname) =>
  pathname.startsWith(pathPrefix) && screenAt(pathname.slice(pathPrefix.length)) !== undefined
/** In an editing screen every link loads a document, so that the browser asks before unsaved changes are lost. */
const hasScreen: HasScreen = (pathname) => isScreen(pathname) && isScreen(location.pathname)

/** Opens the command palette over any screen of the admin. A closed palette is removed from the document. */
export function openPalette(
  lang: string,
  messages: Record<string, string>,
  earlyKeys: EarlyKeys,
  onClosed: () => void,
) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
    onClosed()
  }
  const { role: ownRole, timeZone = 'UTC' } = document.body.dataset
  const role = roles.find((name) => name === ownRole) ?? 'writer'
  const context = { lang, role, messages, hasScreen, timeZone, languages: [] }
  root.render(
    <Providers {...context} client={answers}>
      <Palette earlyKeys={earlyKeys} onClose={close} />
    </Providers>,
  )
}
