import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useState } from 'react'
import { Dialog, Input, Modal, ModalOverlay } from 'react-aria-components'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { FailureText } from '../../workspace/api/api-failure.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { usePublish } from '../pages/use-publish.ts'
import { type PaletteRow, publishRow, useSections } from './palette-rows.ts'

/** Keys that were typed before the palette loaded; reading them clears the buffer. */
export type EarlyKeys = { stop: () => string }

/** The word *Publish* before the name of a page, in either language. */
const publishPrefix = /^\s*(?:publish|[اأ]?نشر)\s+(?=\S)/i

/** Pause in typing before the server is queried, in ms. */
const debounceMs = 150

/** Finds screens, pages, enquiries, files and actions, in both languages. */
export function Palette({ earlyKeys, onClose }: { earlyKeys?: EarlyKeys; onClose: () => void }) {
  const t = useAdminText()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [isEnterPending, setEnterPending] = useState(false)
  const query = typed.replace(publishPrefix, '').trim()
  const words = useDebounced(query)
  const answer = useApiQuery(
    ['search', words],
    (signal) => api.search.$post({ json: { words } }, { init: { signal } }),
    { isEnabled: words !== '', keepsPrevious: true },
  )
  const results = words === '' ? [] : (answer.data?.found ?? [])
  const isCurrent = query === '' || (words === query && !answer.isPrevious && !answer.isPending)
  const publish = usePublish()
  // Results of earlier words cannot be published: Enter would publish the wrong page.
  const canPublish = publishPrefix.test(typed) && isCurrent
  const toPublish = canPublish ? results.flatMap((one) => publishRow(one, t, publish.mutate)) : []
  const sections = useSections(typed, results, toPublish)
  const rows = sections.flatMap((section) => section.rows)
  const selected = rows.find(({ id }) => id === chosen) ?? rows[0]
  const idOf = (row: PaletteRow) => `${list}-${rows.indexOf(row)}`
  const selectedId = selected && idOf(selected)
  useEffect(() => {
    if (selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  useEffect(() => {
    if (!isEnterPending || !isCurrent) return
    setEnterPending(false)
    if (selectedId) document.getElementById(selectedId)?.click()
  }, [isEnterPending, isCurrent, selectedId])
  const type = (text: string) => {
    setTyped(text)
    setChosen('')
    setEnterPending(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    event.preventDefault()
    if (!step) return setEnterPending(true)
    const index = selected ? rows.indexOf(selected) : 0
    setChosen(rows.at((index + step) % rows.length)?.id ?? '')
  }
  const open = (row: PaletteRow) => {
    if ('typed' in row) return type(row.typed)
    onClose()
    if ('run' in row) row.run()
  }
  const count = isCurrent ? t('palette.count', { count: rows.length }) : ''
  return (
    <ModalOverlay className="veil palette-veil" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="modal palette">
        <Dialog className="palette-content" aria-label={t('palette.title')}>
          <div className="palette-search">
            <Icon name="search" />
            <Input
              className="palette-input"
              role="combobox"
              aria-label={t('palette.title')}
              aria-expanded={rows.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={selectedId}
              placeholder={t('palette.hint')}
              autoComplete="off"
              autoFocus
              value={typed}
              onChange={({ target }) => type(target.value)}
              onKeyDown={onKeyDown}
              onFocus={() => {
                const before = earlyKeys?.stop()
                if (before) setTyped((now) => before + now)
              }}
            />
            <kbd>Esc</kbd>
          </div>
          <div id={list} role="listbox" className="palette-list" aria-label={t('palette.found')}>
            {sections.map((section) => (
              // biome-ignore lint/a11y/useSemanticElements: a list of options has no fieldset
              <div key={section.id} role="group" aria-label={section.title}>
                <p aria-hidden="true">{section.title}</p>
                {section.rows.map((row) => (
                  <Option
                    key={row.id}
                    row={row}
                    id={idOf(row)}
                    isSelected={row === selected}
                    onOpen={() => open(row)}
                    onPoint={() => setChosen(row.id)}
                  />
                ))}
              </div>
            ))}
          </div>
          {!answer.failure && (
            <p role="status" className={rows.length > 0 ? 'visually-hidden' : 'palette-empty'}>
              {rows.length === 0 && !isCurrent ? t('editor.loading') : typed.trim() && count}
            </p>
          )}
          {answer.failure && words !== '' && (
            <p className="palette-empty" role="alert">
              <FailureText failure={answer.failure} />
            </p>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type OptionProps = {
  row: PaletteRow
  id: string
  isSelected: boolean
  onOpen: () => void
  onPoint: () => void
}

/** The focus stays in the field. */
function Option({ row, id, isSelected, onOpen, onPoint }: OptionProps) {
  const props = {
    id,
    role: 'option',
    'aria-selected': isSelected,
    className: 'menu-item',
    tabIndex: -1,
    onClick: onOpen,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    // Browsers send this event also when the list scrolls below the pointer.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX || movementY) onPoint()
    },
  }
  const content = (
    <>
      <Icon name={row.icon} />
      <bdi className="palette-name">{row.title}</bdi>
      {row.note && <bdi className="palette-note">{row.note}</bdi>}
    </>
  )
  if (!('href' in row))
    return (
      <button type="button" {...props}>
        {content}
      </button>
    )
  return (
    <a href={row.href} {...props}>
      {content}
    </a>
  )
}

/** The value after a pause in its changes. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
