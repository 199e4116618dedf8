import { useText } from '../../ui/page-context.tsx'

type ChoiceProps = {
  name: string
  label: string
  value: string
  /** What is chosen while nothing is. */
  none?: string
  /** Values with their texts. */
  options: (readonly [value: string, text: string])[]
  dir?: 'ltr'
}

/** One filter of a list, by default any value. */
export function FilterChoice({ name, label, value, none, options, dir }: ChoiceProps) {
  const t = useText()
  return (
    <label className="field">
      <span>{label}</span>
      <select className="input" name={name} defaultValue={value}>
        <option value="">{none ?? t('admin.screens.filter.any')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value} dir={dir}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
