type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** A field that searches a list as it is typed into. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      className="input"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
