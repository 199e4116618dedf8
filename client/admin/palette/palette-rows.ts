import { isFoundIn, matchRank } from '../../../contract/search/fold-text.ts'
import type { Found } from '../../../contract/search/palette.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { isCurrentScreen, recentScreens } from '../../workspace/shell/recent-screens.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import type { AdminIcon } from '../../workspace/ui/icon-names.ts'
import { showShortcuts } from '../../workspace/ui/keyboard-shortcuts.tsx'
import { type Translate, useAdminText } from '../../workspace/use-admin-text.ts'
import type { usePublish } from '../pages/use-publish.ts'

/** `words` are further words that find the row. */
export type PaletteRow = { id: string; title: string; note?: string; words?: string; icon: AdminIcon } & (
  | { href: string }
  | { run: () => void }
  | { typed: string }
)
type Publish = ReturnType<typeof usePublish>['mutate']
type Section = { id: string; title: string; rows: PaletteRow[] }

const icons = { page: 'files', lead: 'inbox', media: 'images', help: 'book-open' } as const
const titles = {
  page: 'screens.pages',
  lead: 'leads.title',
  media: 'media.title',
  help: 'help.title',
} as const

/** The rows of the palette for the typed text. */
export function useSections(typed: string, results: Found[], publishRows: PaletteRow[]): Section[] {
  const t = useAdminText()
  const can = { publish: useHasRole('editor'), changeSite: useHasRole('owner') }
  const others = recentScreens().filter(({ path }) => !isCurrentScreen(path))
  const recent = others.map(({ title, path }) => row(`recent ${path}`, title, path, 'history'))
  const places = [...actions(t, can), ...sidebarLinks()].filter(({ title, words = '' }) =>
    isFoundIn(`${title} ${words}`, typed),
  )
  const best = places.toSorted((one, other) => matchRank(one.title, typed) - matchRank(other.title, typed))
  /** The match is in the text of the page, not in its title. */
  const isMention = ({ kind, id, note }: Found) => kind === 'page' && note !== `/${id}`
  const rowsOf = (some: Found[]) =>
    some.map(({ kind, id, title, note, path }) => ({
      ...row(`${kind} ${id}`, title, pathPrefix + path, icons[kind]),
      note,
    }))
  const named = results.filter((one) => !isMention(one))
  const kinds = (['page', 'lead', 'media', 'help'] as const).map((kind) => ({
    id: kind,
    title: t(titles[kind]),
    rows: rowsOf(named.filter((one) => one.kind === kind)),
  }))
  const mentions = { id: 'mentions', title: t('palette.mentions'), rows: rowsOf(results.filter(isMention)) }
  const sections = typed.trim()
    ? [
        { id: 'publish', title: t('today.publish'), rows: publishRows },
        { id: 'places', title: t('palette.places'), rows: best.slice(0, 5) },
        ...kinds,
        mentions,
      ]
    : [
        { id: 'recent', title: t('palette.recent'), rows: recent },
        { id: 'places', title: t('palette.places'), rows: best },
      ]
  return sections.filter(({ rows }) => rows.length > 0)
}

/** A page without changes has no such row. */
export function publishRow({ title, path, note, publish }: Found, t: Translate, run: Publish): PaletteRow[] {
  if (!publish) return []
  const name = t('today.publish.of', { title })
  const icon = 'globe' as const
  return [
    { id: `publish ${publish.id}`, title: name, note, icon, run: () => run({ ...publish, title, path }) },
  ]
}

const hoursPath = screenPaths.siteHours

const row = (id: string, title: string, href: string, icon: AdminIcon): PaletteRow => ({
  id,
  title,
  href,
  icon,
})

/** Actions that every screen offers. */
function actions(t: Translate, can: { publish: boolean; changeSite: boolean }): PaletteRow[] {
  return [
    row('new', t('palette.new_page'), `${pathPrefix}${screenPaths.newPage}`, 'plus'),
    row('article', t('palette.new_article'), `${pathPrefix}${screenPaths.newPage}?type=article`, 'plus'),
    ...(can.publish ? [toPublish(t)] : []),
    { id: 'keys', title: t('keys.title'), icon: 'keyboard', run: showShortcuts },
    ...(can.changeSite ? [hours(t)] : []),
  ]
}

const toPublish = (t: Translate): PaletteRow => ({
  id: 'to-publish',
  title: t('palette.publish_page'),
  icon: 'globe',
  words: 'publish انشر',
  typed: `${t('today.publish')} `,
})

const hours = (t: Translate): PaletteRow => ({
  ...row('hours', t('palette.hours'), `${pathPrefix}${hoursPath}`, 'globe'),
  words: 'hours ramadan ساعات دوام رمضان',
})

/** The links of the sidebar, without the opening hours, which are an action. */
function sidebarLinks(): PaletteRow[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.sidebar a[data-place]')]
  return links
    .filter(({ pathname }) => !pathname.endsWith(hoursPath))
    .map((link) => {
      const name = link.querySelector('.sidebar-word') ?? link
      return row(link.href, name.textContent.trim(), link.href, 'chevron-right')
    })
}
