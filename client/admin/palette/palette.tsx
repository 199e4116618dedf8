import { useEffect, useState } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { isFoundIn, matchRank } from '../../../contract/fold.ts'
import type { Found } from '../../../contract/palette.ts'
import type { TextId } from '../../editor/editor-context.tsx'
import { useText } from '../../editor/texts.tsx'
import { api, useAnswer } from '../api.ts'
import { base } from '../base.ts'
import { RefusalText } from '../refusal.tsx'
import { Icon } from '../ui/icon.tsx'
import type { AdminIcon } from '../ui/icon-names.ts'
import { recentScreens } from './recent.ts'

type Row = { id: string; title: string; note?: string; href: string; icon: AdminIcon }
type Section = { id: string; title: string; rows: Row[] }

/** How long nothing is typed before the server is asked, in ms. */
const pauseMs = 150

/** Goes to any screen, page, enquiry or file, and begins what can be begun: found by what is typed in either language. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const words = usePaused(typed.trim())
  const answer = useAnswer(
    ['search', words],
    (signal) => api.search.$post({ json: { words } }, { init: { signal } }),
    { isNeeded: words !== '', keepsLast: true },
  )
  const found = words === '' ? [] : (answer.data?.found ?? [])
  const sections = useSections(typed, found)
  return (
    <ModalOverlay className="veil palette-veil" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="modal palette">
        <Dialog className="palette-content" aria-label={t('palette.title')}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField className="palette-search" aria-label={t('palette.title')} autoFocus>
              <Icon name="search" />
              <Input className="palette-input" placeholder={t('palette.hint')} />
              <kbd>Esc</kbd>
            </SearchField>
            <Menu
              className="palette-list"
              aria-label={t('palette.found')}
              items={sections}
              renderEmptyState={() => (
                <p className="palette-empty">{t(answer.isPending ? 'editor.loading' : 'palette.nothing')}</p>
              )}
            >
              {({ id, title, rows }) => (
                <MenuSection id={id}>
                  <Header>{title}</Header>
                  <Collection items={rows}>
                    {(row) => (
                      <MenuItem
                        className="menu-item"
                        href={row.href}
                        textValue={row.title}
                        onAction={onClose}
                      >
                        <Icon name={row.icon} />
                        <bdi className="palette-name">{row.title}</bdi>
                        {row.note && <bdi className="palette-note">{row.note}</bdi>}
                      </MenuItem>
                    )}
                  </Collection>
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
          {answer.refusal && words !== '' && (
            <p className="palette-empty" role="alert">
              <RefusalText refusal={answer.refusal} />
            </p>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const icons = { page: 'files', lead: 'inbox', media: 'images' } as const
const titles = { page: 'screens.pages', lead: 'leads.title', media: 'media.title' } as const

function useSections(typed: string, found: Found[]): Section[] {
  const t = useText()
  const recent = recentScreens().map(({ title, path }) => row(`recent ${path}`, title, path, 'history'))
  const places = [...actions(t), ...placesOfFrame()].filter(({ title }) => isFoundIn(title, typed))
  const best = places.toSorted((one, other) => matchRank(one.title, typed) - matchRank(other.title, typed))
  const kinds = (['page', 'lead', 'media'] as const).map((kind) => ({
    ...{ id: kind, title: t(titles[kind]) },
    rows: found
      .filter((one) => one.kind === kind)
      .map(({ id, title, note, path }) => ({
        ...row(`${kind} ${id}`, title, base + path, icons[kind]),
        note,
      })),
  }))
  const sections = typed.trim()
    ? [{ id: 'places', title: t('palette.places'), rows: best.slice(0, 5) }, ...kinds]
    : [
        { id: 'recent', title: t('palette.recent'), rows: recent },
        { id: 'places', title: t('palette.places'), rows: best },
      ]
  return sections.filter(({ rows }) => rows.length > 0)
}

const row = (id: string, title: string, href: string, icon: AdminIcon): Row => ({ id, title, href, icon })

/** What can be begun from anywhere. */
function actions(t: (id: TextId) => string): Row[] {
  return [
    row('new', t('palette.new_page'), `${base}/admin/pages/new`, 'plus'),
    row('article', t('palette.new_article'), `${base}/admin/pages/new?slug=blog/`, 'plus'),
    row('hours', t('palette.hours'), `${base}/admin/pages/site#widget-site_hours`, 'globe'),
  ]
}

/** The frame's own list, in the reader's language. */
function placesOfFrame(): Row[] {
  return Array.from(document.querySelectorAll<HTMLAnchorElement>('.sidebar a[data-place]'), (link) => {
    const name = link.querySelector('.sidebar-word') ?? link
    return row(link.href, name.textContent.trim(), link.href, 'chevron-right')
  })
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
