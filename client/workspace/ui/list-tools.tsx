import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useText } from '../use-text.ts'
import { Button } from './button.tsx'
import { SearchField, type SearchFieldProps } from './fields.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'

/** The pause in typing, in ms. */
const pauseMs = 200

type SearchProps = Pick<SearchFieldProps, 'label' | 'onKeyDown'> & {
  /** What the list is searched for. */
  value: string
  /** `isFirst`: nothing was searched for before. */
  onSearch: (words: string, isFirst: boolean) => void
  /** Search on Enter, or at once when cleared. */
  searchOnEnter?: boolean
}

type ToolsProps = {
  search: SearchProps
  /** Offered while the list is narrowed. */
  onClear?: (() => void) | false
  children: ReactNode
}

/** Above a list: what it is searched for and narrowed to. */
export function ListTools({ search, onClear, children }: ToolsProps) {
  const t = useText()
  return (
    <search className="list-tools">
      <ListSearch {...search} />
      <fieldset className="chips" aria-label={t('list.filters')}>
        {children}
        {onClear && (
          <Button look="quiet" icon="x" onPress={onClear}>
            {t('screens.filter.clear')}
          </Button>
        )}
      </fieldset>
    </search>
  )
}

/** Searches after a pause in typing. */
function ListSearch({ value, onSearch, searchOnEnter = false, ...rest }: SearchProps) {
  const [{ typed, of, sent }, setTyped] = useState({ typed: value, of: value, sent: value })
  // Back, or another filter, has led to other words than were typed here.
  if (of !== value) setTyped({ typed: value === sent ? typed : value, of: value, sent: value })
  const words = typed.trim()
  const search = () => {
    setTyped({ typed, of, sent: words })
    onSearch(words, of === '')
  }
  const onPause = useEffectEvent(search)
  useEffect(() => {
    if (words === sent || (searchOnEnter && words)) return
    const timer = setTimeout(() => onPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [words, sent, searchOnEnter])
  return (
    <SearchField
      {...rest}
      {...(searchOnEnter && { onSubmit: search })}
      value={typed}
      onChange={(text) => setTyped({ typed: text, of, sent })}
    />
  )
}

type ChipProps = { isOn: boolean; onPress?: () => void; children: ReactNode }

/** A filter that is on or off. */
export function Chip({ isOn, children, ...rest }: ChipProps) {
  return (
    <AriaButton className="chip" aria-pressed={isOn} {...rest}>
      {children}
    </AriaButton>
  )
}

type ChoiceProps = {
  label: string
  /** Any of them, where that is more than the label. */
  any?: string
  value: string
  options: { id: string; label: string }[]
  onChoose: (id: string) => void
}

/** One of many, as a chip that opens the system's own list. */
export function ChoiceChip({ label, any = label, value, options, onChoose }: ChoiceProps) {
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
      <option value="">{any}</option>
      {offered.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

type PeriodProps = { from: string; to: string; onChange: (days: { from: string; to: string }) => void }

/** From a day to another one (`2026-11-21`), both included; either may be open. */
export function PeriodChip({ onChange, ...days }: PeriodProps) {
  const t = useText()
  const isOn = Boolean(days.from || days.to)
  return (
    <Popover
      label={t('list.period')}
      trigger={
        <Chip isOn={isOn}>
          <Icon name="calendar-days" />
          {isOn ? <bdi dir="ltr">{[days.from, days.to].join(' – ')}</bdi> : t('list.period')}
        </Chip>
      }
    >
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="field">
          <span>{t(`list.period.${name}`)}</span>
          <input
            className="input"
            type="date"
            value={days[name]}
            onChange={({ target }) => onChange({ ...days, [name]: target.value })}
          />
        </label>
      ))}
    </Popover>
  )
}
