/** Characters of a search. */
export const maxSearch = 200

type SearchFieldProps = {
  label: string
  name: string
  value: string
  /** What is typed is personal: a browser does not propose it again. */
  isPersonal?: boolean
}

/** Where staff type what a list is to be searched for, in either direction. */
export function SearchField({ label, name, value, isPersonal = false }: SearchFieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="input"
        type="search"
        name={name}
        dir="auto"
        maxLength={maxSearch}
        autoComplete={isPersonal ? 'off' : undefined}
        defaultValue={value}
      />
    </label>
  )
}
