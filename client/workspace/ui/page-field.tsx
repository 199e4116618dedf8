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
import {
  type LinkTarget,
  type LinkTargets,
  offerPages,
  tidyLink,
} from '../../../contract/addresses/judge-link.ts'
import { api, useApiQuery } from '../api/api.ts'
import { anyText } from '../localised.ts'
import { useWorkspace } from '../shell/workspace-context.ts'
import { useAdminText } from '../use-admin-text.ts'
import { Badge } from './badge.tsx'
import { FieldMessages, type FieldProps } from './fields.tsx'

/** The pages that a link can have as its target. Null while they load: links are then not checked. */
export function useLinkTargets(): LinkTargets | null {
  return useApiQuery(['links'], (signal) => api.links.$get({}, { init: { signal } })).data ?? null
}

type PageFieldProps = FieldProps & {
  isDisabled?: boolean
  autoFocus?: boolean
  isRequired?: boolean
  placeholder?: string | undefined
  /** The id of the input whose label, help and error client/editor/fields/field-layout.tsx renders. */
  inputId?: string
  value: string
  onChange: (value: string) => void
  /** An address was chosen or the field lost the focus. */
  onLeave?: () => void
}

/** An address. From two letters on it offers pages by title and path; a typed path is completed on blur. */
export function PageField({ label, help, error, placeholder, inputId, onLeave, ...rest }: PageFieldProps) {
  const { value, onChange, ...props } = rest
  const { languages } = useWorkspace()
  const targets = useLinkTargets()
  const [isOpen, setOpen] = useState(false)
  /** Until an address is chosen or the field loses the focus. */
  const [isSearching, setSearching] = useState(false)
  const offered = isSearching && targets ? offerPages(value, targets) : []
  const leave = () => {
    setSearching(false)
    onLeave?.()
  }
  return (
    <ComboBox
      {...props}
      {...(inputId && {
        id: inputId,
        'aria-label': label,
        'aria-describedby': `${inputId}-help ${inputId}-error`,
      })}
      className="field"
      items={offered}
      // The list is filled a moment after the letter that opens it.
      allowsEmptyCollection={offered.length > 0}
      // Nothing stays selected: React Aria would replace later typing by the selection.
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
      {!inputId && <Label>{label}</Label>}
      <Input
        className="input"
        dir="ltr"
        inputMode="url"
        spellCheck={false}
        {...(placeholder && { placeholder })}
        onKeyDown={(event) => {
          const { key, currentTarget } = event
          if (key === 'ArrowDown' || key === 'ArrowUp') setSearching(true)
          // Closes the list, not the dialog around it.
          if (isOpen && key === 'Escape') {
            setSearching(false)
            event.stopPropagation()
          }
          // Without a chosen page Enter submits the form.
          const isChoosing = currentTarget.getAttribute('aria-activedescendant')
          if (isOpen && key === 'Enter' && !isChoosing) currentTarget.form?.requestSubmit()
        }}
      />
      {!inputId && <FieldMessages help={help} error={error} />}
      {offered.length > 0 && <KeepOpen />}
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

/** Reopens the list while pages are offered: React Aria closes it if they load late or the form scrolls. */
function KeepOpen() {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (state && !state.isOpen) state.open(null, 'input')
  })
  return null
}

/** A page's title and path, its languages if it lacks one, and whether it is published. */
function PageName({ page: { path, title, languages: pageLanguages, isPublished } }: { page: LinkTarget }) {
  const t = useAdminText()
  const { lang, languages } = useWorkspace()
  return (
    <>
      <bdi className="palette-name">{anyText(title, lang, languages) || path}</bdi>
      <bdi className="palette-note">{path}</bdi>
      {pageLanguages.length < languages.length &&
        languages
          .filter(({ code }) => pageLanguages.includes(code))
          .map(({ code, name }) => <Badge key={code}>{name}</Badge>)}
      {!isPublished && <Badge tone="warn">{t('link.unpublished')}</Badge>}
    </>
  )
}
