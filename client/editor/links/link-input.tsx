import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type LinkTarget, type LinkTargets, offerPages, tidyLink } from '../../../contract/links.ts'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'

type LinkInputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'placeholder' | 'aria-invalid' | 'aria-describedby' | 'aria-required'
> & {
  value: string
  targets: LinkTargets | null
  onValue: (value: string) => void
  /** The address is complete: chosen, or the field is left. */
  onLeave: () => void
}

/**
 * An address: two letters of a page's title or path offer pages to choose from. A path typed by heart is completed
 * when the field is left.
 */
export function LinkInput({ value, targets, onValue, onLeave, ...input }: LinkInputProps) {
  const { t, languages } = useEditor()
  const list = useId()
  const place = useRef<HTMLDivElement>(null)
  const codes = languages.map(({ code }) => code)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const offered = isOpen && targets ? offerPages(value, targets) : []
  const isShown = offered.length > 0
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const option = (index: number) => `${list}-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = ({ path }: LinkTarget) => {
    onValue(path)
    close()
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = offered[active]
    if (step !== undefined && !event.altKey) {
      setOpen(true)
      if (offered.length > 0) {
        const next = active < 0 && step < 0 ? offered.length - 1 : active + step
        setActive((next + offered.length) % offered.length)
      }
    } else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && offered.length > 0) close()
    else return
    // The arrows would move the cursor, Enter would send the dialog, Escape would close it.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="link-input">
      <input
        {...input}
        className="input"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={list}
        aria-activedescendant={offered[active] ? option(active) : undefined}
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onValue(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          const tidy = targets && tidyLink(value, targets, codes)
          if (tidy) onValue(tidy)
          onLeave()
        }}
      />
      <div
        ref={place}
        id={list}
        role="listbox"
        aria-label={t('link.pages')}
        className="link-options"
        hidden={offered.length === 0}
      >
        {offered.map((target, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={target.path}
            id={option(index)}
            role="option"
            aria-selected={index === active}
            ref={(item) => {
              if (index === active) item?.scrollIntoView({ block: 'nearest' })
            }}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(target)}
          >
            <PageName target={target} />
            <code dir="ltr">{target.path}</code>
            <LanguageMarks target={target} />
          </button>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen && offered.length > 0 && t('link.found', { count: offered.length })}
      </span>
    </div>
  )
}

function PageName({ target }: { target: LinkTarget }) {
  const { lang, languages } = useEditor()
  return (
    <span className="link-title" dir="auto">
      {anyText(target.title, lang, languages) || target.path}
    </span>
  )
}

/** The languages of a page that lacks one, and whether it is published. */
function LanguageMarks({ target }: { target: LinkTarget }) {
  const { t, languages } = useEditor()
  const own = languages.filter(({ code }) => target.languages.includes(code))
  return (
    <span className="link-marks">
      {own.length < languages.length &&
        own.map(({ code, name }) => (
          <span key={code} className="badge">
            {name}
          </span>
        ))}
      {!target.live && <span className="badge warn">{t('link.unpublished')}</span>}
    </span>
  )
}
