import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { SearchField, type SearchFieldProps } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { useAdminText } from '../use-admin-text.ts'

/** The pause in typing, in ms. */
const pauseMs = 200

type SearchProps = Pick<SearchFieldProps, 'label' | 'onKeyDown'> & {
  value: string
  /** `isFirst`: there was no search before. */
  onSearch: (words: string, isFirst: boolean) => void
  /** Search on Enter instead of after a pause. A cleared field searches at once. */
  isOnEnter?: boolean
}

type ToolsProps = {
  search?: SearchProps
  /** False while no filter is set. */
  onClear?: (() => void) | false
  children?: ReactNode
}

/** The search and the filters above a list. */
export function ListTools({ search, onClear, children }: ToolsProps) {
  const t = useAdminText()
  return (
    <search className="list-tools">
      {search && <ListSearch {...search} />}
      {(children || onClear) && (
        <fieldset className="chips" aria-label={t('list.filters')}>
          {children}
          {onClear && (
            <Button variant="quiet" icon="x" onPress={onClear}>
              {t('screens.filter.clear')}
            </Button>
          )}
        </fieldset>
      )}
    </search>
  )
}

/** Searches after a pause in typing. */
function ListSearch({ value, onSearch, isOnEnter = false, ...rest }: SearchProps) {
  const [{ typed, lastValue, sent }, setState] = useState({ typed: value, lastValue: value, sent: value })
  // The search in the address changed (Back, another filter): show that.
  if (lastValue !== value) setState({ typed: value === sent ? typed : value, lastValue: value, sent: value })
  const words = typed.trim()
  const search = () => {
    setState({ typed, lastValue, sent: words })
    onSearch(words, lastValue === '')
  }
  const onPause = useEffectEvent(search)
  useEffect(() => {
    if (words === sent || (isOnEnter && words)) return
    const timer = setTimeout(() => onPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [words, sent, isOnEnter])
  return (
    <SearchField
      {...rest}
      {...(isOnEnter && { onSubmit: search })}
      value={typed}
      onChange={(text) => setState({ typed: text, lastValue, sent })}
    />
  )
}

type ChoiceProps = {
  label: string
  /** The label of the empty option; by default `label`. */
  emptyLabel?: string
  value: string
  options: { id: string; label: string }[]
  onChoose: (id: string) => void
}

/** A filter with one of many values, as a chip that opens the system's list. */
export function ChoiceChip({ label, emptyLabel = label, value, options, onChoose }: ChoiceProps) {
  const isKnown = value === '' || options.some(({ id }) => id === value)
  const offered = isKnown ? options : [...options, { id: value, label }]
  if (offered.length === 0) return null
  return (
    <select
      className={value ? 'input chip is-on' : 'input chip'}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{emptyLabel}</option>
      {offered.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

type Period = { from: string; to: string }
/** `onChange` gets the day that changed. */
type PeriodProps = Period & { onChange: (change: Partial<Period>) => void }

/** Days from `from` to `to` (`2026-11-21`), both included; '' for an open end. */
export function PeriodChip({ onChange, ...period }: PeriodProps) {
  const t = useAdminText()
  const isOn = Boolean(period.from || period.to)
  return (
    <Popover
      label={t('list.period')}
      trigger={
        <Chip isOn={isOn}>
          <Icon name="calendar-days" />
          {isOn ? <bdi dir="ltr">{[period.from, period.to].join(' – ')}</bdi> : t('list.period')}
        </Chip>
      }
    >
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="field">
          <span>{t(`list.period.${name}`)}</span>
          <input
            className="input"
            type="date"
            value={period[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </label>
      ))}
    </Popover>
  )
}

type PopoverProps = {
  label: string
  /** The button that opens it. */
  trigger: ReactNode
  children: ReactNode
}

/** For a list of actions: `Menu` (client/workspace/ui/menu.tsx). */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className="floating">
        <Dialog className="floating-content" aria-label={label}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
