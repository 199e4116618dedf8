import { useEffect, useRef, useState } from 'react'
import { proposeSlug } from '../../contract/propose-slug.ts'
import { tidySlug } from '../../contract/tidy-slug.ts'
import { followForm } from '../form/written-again.ts'
import { spellArabic } from '../spelling/spell-arabic.ts'

export type AddressProps = {
  /** How long a title is, with # for the number. */
  counted: string
  slug: string
  /** `error` is the message's id in the document, if the slug was refused. */
  error: string | undefined
  label: string
  hint: string
  /** Before the address. */
  shown: string
  /** Matches the slugs that a page can have, and what those are in words. */
  allowed: string
  rules: string
  origin: string
  /** Prefixes of slugs by the value of the field `kind`. */
  prefixes: Record<string, string>
}

/** The slug of a new page: made from its titles until somebody writes another one, and shown as the whole address. */
export function NewAddress(props: AddressProps) {
  const { slug, error, label, hint, shown, allowed, rules, origin, prefixes, counted } = props
  const root = useRef<HTMLDivElement>(null)
  // Somebody may have written before this ran.
  const [{ first, isFocused }] = useState(() => plainField(slug))
  const [typed, setTyped] = useState(first)
  const [read, setRead] = useState({ titles: [''], prefix: '' })
  useEffect(() => {
    const form = root.current?.closest('form')
    if (!form) return
    followForm(form, counted)
    const onInput = () => {
      const data = new FormData(form)
      const entries = [...data].filter(([name]) => name.startsWith('title_'))
      setRead({
        titles: entries.map(([, title]) => String(title)),
        prefix: prefixes[String(data.get('kind'))] ?? '',
      })
    }
    onInput()
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [prefixes, counted])
  const proposed = proposeSlug(read.titles, read.prefix, spellArabic)
  const tidy = tidySlug(typed)
  const isAllowed = (slug: string) => RegExp(allowed).test(slug)
  const own = !tidy || tidy.includes('/') || isAllowed(tidy) ? tidy : read.prefix + tidy
  const address = own || proposed
  const isFine = isAllowed(address)
  return (
    <div className="field full" ref={root}>
      <label htmlFor="slug">{label}</label>
      <input
        id="slug"
        name="slug"
        className="input mono"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        // biome-ignore lint/a11y/noAutofocus: the field that it replaces had the focus
        autoFocus={isFocused}
        defaultValue={first}
        placeholder={proposed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${error} slug-hint` : 'slug-hint'}
        onChange={({ target }) => setTyped(target.value)}
      />
      <input type="hidden" name="proposed" value={proposed} />
      <p className="fine" id="slug-hint">
        {isFine && (
          <>
            {shown}{' '}
            <b className="new-address" dir="ltr">
              {`${origin}/${address}`}
            </b>
            <br />
          </>
        )}
        {isFine || !address ? hint : rules}
      </p>
    </div>
  )
}

/** What stands in the plain field that this one replaces, and whether it has the focus. */
function plainField(slug: string) {
  const plain = document.querySelector<HTMLInputElement>('#slug')
  return { first: plain?.value ?? slug, isFocused: plain === document.activeElement }
}
