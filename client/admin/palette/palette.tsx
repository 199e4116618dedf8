import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useState } from 'react'
import { Dialog, Input, Modal, ModalOverlay } from 'react-aria-components'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { FailureText } from '../../workspace/api/api-failure.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useText } from '../../workspace/use-text.ts'
import { usePublish } from '../pages/use-publish.ts'
import { publishRow, type Row, useSections } from './rows.ts'

/** Keys that were typed before the palette loaded; reading them clears the buffer. */
export type TypedAhead = { stop: () => string }

/** What comes before the name of a page that is to be published, whichever language the admin has. */
const publishing = /^\s*(?:publish|[اأ]?نشر)\s+(?=\S)/i

/** Pause in typing before the server is queried, in ms. */
const pauseMs = 150

/**
 * Goes to any screen, page, enquiry or file, and begins what can be begun: found by what is typed in either
 * language.
 */
export function Palette({ ahead, onClose }: { ahead?: TypedAhead; onClose: () => void }) {
  const t = useText()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const query = typed.replace(publishing, '').trim()
  const words = usePaused(query)
  const answer = useApiQuery(
    ['search', words],
    (signal) => api.search.$post({ json: { words } }, { init: { signal } }),
    { isEnabled: words !== '', keepsPrevious: true },
  )
  const found = words === '' ? [] : (answer.data?.found ?? [])
  const isCurrent = query === '' || (words === query && !answer.isPrevious && !answer.isPending)
  const publish = usePublish()
  // Never what was found for other words: Enter would publish it.
  const isSure = publishing.test(typed) && isCurrent
  const toPublish = isSure ? found.flatMap((one) => publishRow(one, t, publish.mutate)) : []
  const sections = useSections(typed, found, toPublish)
  const rows = sections.flatMap((section) => section.rows)
  const selected = rows.find(({ id }) => id === chosen) ?? rows[0]
  const idOf = (row: Row) => `${list}-${rows.indexOf(row)}`
  const selectedId = selected && idOf(selected)
  useEffect(() => {
    if (selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  useEffect(() => {
    if (!isEntered || !isCurrent) return
    setIsEntered(false)
    if (selectedId) document.getElementById(selectedId)?.click()
  }, [isEntered, isCurrent, selectedId])
  const type = (text: string) => {
    setTyped(text)
    setChosen('')
    setIsEntered(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    event.preventDefault()
    if (!step) return setIsEntered(true)
    const at = selected ? rows.indexOf(selected) : 0
    setChosen(rows.at((at + step) % rows.length)?.id ?? '')
  }
  const open = (row: Row) => {
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
                const before = ahead?.stop()
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

type OptionProps = { row: Row; id: string; isSelected: boolean; onOpen: () => void; onPoint: () => void }

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
    // Also sent where only the list has moved.
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

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
