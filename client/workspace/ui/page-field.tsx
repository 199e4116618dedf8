import { useContext, useEffect, useState } from 'react'
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { type LinkTarget, type LinkTargets, offerPages, tidyLink } from '../../../contract/addresses/links.ts'
import { api, useApiQuery } from '../api/api.ts'
import { useWorkspace } from '../frame/workspace-context.ts'
import { anyText } from '../localised.ts'
import { useText } from '../texts.tsx'
import { Badge } from './badge.tsx'
import { type FieldProps, Notes } from './fields.tsx'

/** The pages that a link can lead to; null until they are known: links are then typed, and not checked. */
export function useLinkTargets(): LinkTargets | null {
  return useApiQuery(['links'], (signal) => api.links.$get({}, { init: { signal } })).data ?? null
}

type PageFieldProps = FieldProps & {
  isDisabled?: boolean
  autoFocus?: boolean
  isRequired?: boolean
  placeholder?: string | undefined
  /** The id of the input in a frame that has label, hint and fault (client/editor/fields/field-layout.tsx). */
  framed?: string
  value: string
  onChange: (value: string) => void
  /** The address is complete: chosen, or the field is left. */
  onLeave?: () => void
}

/**
 * An address: two letters of a page's title or path offer pages to choose from. A path typed by heart is
 * completed when the field is left.
 */
export function PageField({ label, hint, error, placeholder, framed, onLeave, ...rest }: PageFieldProps) {
  const { value, onChange, ...props } = rest
  const { languages } = useWorkspace()
  const targets = useLinkTargets()
  const [isOpen, setOpen] = useState(false)
  /** Until an address is chosen, or the field is left. */
  const [isSearching, setSearching] = useState(false)
  const offered = isSearching && targets ? offerPages(value, targets) : []
  const leave = () => {
    setSearching(false)
    onLeave?.()
  }
  return (
    <ComboBox
      {...props}
      {...(framed && {
        id: framed,
        'aria-label': label,
        'aria-describedby': `${framed}-hint ${framed}-error`,
      })}
      className="field"
      items={offered}
      // The list is filled a moment after the letter that opens it.
      allowsEmptyCollection={offered.length > 0}
      // Nothing stays selected: what is typed after it would be replaced by it.
      selectedKey={null}
      onSelectionChange={(path) => {
        if (path === null) return
        onChange(String(path))
        leave()
      }}
      inputValue={value}
      onInputChange={(typed) => {
        setSearching(true)
        onChange(typed)
      }}
      onOpenChange={setOpen}
      onBlur={() => {
        const codes = languages.map(({ code }) => code)
        const tidy = targets && tidyLink(value, targets, codes)
        if (tidy) onChange(tidy)
        leave()
      }}
      allowsCustomValue
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      {!framed && <Label>{label}</Label>}
      <Input
        className="input"
        dir="ltr"
        inputMode="url"
        spellCheck={false}
        {...(placeholder && { placeholder })}
        onKeyDown={(event) => {
          const { key, currentTarget } = event
          if (key === 'ArrowDown' || key === 'ArrowUp') setSearching(true)
          // Closes the list alone, and not the dialog around it.
          if (isOpen && key === 'Escape') {
            setSearching(false)
            event.stopPropagation()
          }
          // With nothing chosen of the list it sends the form.
          const isChoosing = currentTarget.getAttribute('aria-activedescendant')
          if (isOpen && key === 'Enter' && !isChoosing) currentTarget.form?.requestSubmit()
        }}
      />
      {!framed && <Notes hint={hint} error={error} />}
      {offered.length > 0 && <StaysOpen />}
      <Popover className="floating">
        <ListBox className="menu-list">
          {(page: LinkTarget) => (
            <ListBoxItem id={page.path} textValue={page.path} className="menu-item page-item">
              <PageName page={page} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/**
 * The list is there for as long as something is offered: pages may come late, and the form scrolls as it is
 * written.
 */
function StaysOpen() {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (state && !state.isOpen) state.open(null, 'input')
  })
  return null
}

/** A page's title and path, its languages if it lacks one, and whether it is published. */
function PageName({ page: { path, title, languages: own, live } }: { page: LinkTarget }) {
  const t = useText()
  const { lang, languages } = useWorkspace()
  return (
    <>
      <bdi className="palette-name">{anyText(title, lang, languages) || path}</bdi>
      <bdi className="palette-note">{path}</bdi>
      {own.length < languages.length &&
        languages
          .filter(({ code }) => own.includes(code))
          .map(({ code, name }) => <Badge key={code}>{name}</Badge>)}
      {!live && <Badge tone="warn">{t('link.unpublished')}</Badge>}
    </>
  )
}
