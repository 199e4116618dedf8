import { createContext, type ReactNode, useContext } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import { getIn, isRecord, type Path, setIn } from '../../../contract/json-value.ts'
import type { SiteDetails } from '../../../contract/pages/site-details.ts'
import { anyText, textIn, writeText } from '../../workspace/localised.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { SwitchField, TextField } from '../../workspace/ui/fields.tsx'
import { PageField } from '../../workspace/ui/page-field.tsx'
import { useText } from '../../workspace/use-text.ts'
import type { SiteDraft } from './use-site-draft.ts'

/** The parts of the settings, each a section of the site's own page. */
export const siteParts = [
  { id: 'details', path: '/admin/site', section: 'site_facts' },
  { id: 'hours', path: '/admin/site/hours', section: 'site_hours' },
  { id: 'announcement', path: '/admin/site/announcement', section: 'site_announcement' },
  { id: 'menus', path: '/admin/site/menus', section: 'site_menus' },
] as const

export type Part = (typeof siteParts)[number]

type SiteForm = { details: SiteDetails; site: SiteDraft }
const Context = createContext<(SiteForm & { section: Part['section'] }) | null>(null)

/** Fields within it read and write a section. */
export function SectionForm({
  children,
  ...form
}: SiteForm & { section: Part['section']; children: ReactNode }) {
  return <Context value={form}>{children}</Context>
}

/** A section of the draft; one that the page lacks is added with the first value written in it. */
export function useSection() {
  const form = useContext(Context)
  if (!form) throw new Error('a field outside of a section')
  const { section, details, site } = form
  const { lang, languages } = useWorkspace()
  const widgetIn = ({ widgets }: Draft) => widgets.find(({ type }) => type === section)
  const missing = { id: section, type: section, is_active: true, content: {} }
  const widget = widgetIn(site.draft) ?? missing
  const own = details.own[section] ?? {}
  const rootOf = (path: Path) => ['widgets', widget.id, ...path].join('.')
  /** Several changes may come before the next render: `change` gets the value as it is then. */
  const update = (path: Path, change: (current: unknown) => unknown) => {
    const current = widgetIn(site.now())
    const value = change(getIn(current?.content, path))
    const content = setIn({}, path, value)
    if (current) site.change(current.id, [...path], value)
    else if (isRecord(content)) site.add({ ...missing, content })
  }
  return {
    holidays: details.holidays,
    isOn: widget !== missing && widget.is_active,
    setOn: () => (widget === missing ? site.add(widget) : site.toggle(widget.id)),
    valueAt: (path: Path): unknown => getIn(widget.content, path),
    /** The value that applies while the field is empty. */
    ownAt: (path: Path): unknown => getIn(own, path),
    update,
    write: (path: Path, value: unknown) => update(path, () => value),
    errorAt: (path: Path, code = ''): string | undefined =>
      site.refused[code ? `${rootOf(path)}.${code}` : rootOf(path)],
    inLanguage: (value: unknown) => anyText(value, lang, languages),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type FieldProps = { at: Path; label: string }

/** A text without a language, such as a number or an address. */
export function PlainField({ at, label }: FieldProps) {
  const { valueAt, ownAt, write, errorAt } = useSection()
  return (
    <TextField
      label={label}
      dir="ltr"
      placeholder={textOf(ownAt(at)) || undefined}
      value={textOf(valueAt(at))}
      onChange={(text) => write(at, typeof at.at(-1) === 'number' ? text : text || undefined)}
      error={errorAt(at)}
    />
  )
}

/** An address, with the pages of the site as proposals. */
export function LinkField({ at, label }: FieldProps) {
  const { valueAt, write, errorAt } = useSection()
  return (
    <PageField
      label={label}
      value={textOf(valueAt(at))}
      onChange={(link) => write(at, link || undefined)}
      error={errorAt(at)}
    />
  )
}

/** A text in every language, the reader's own first. */
export function PairField({ at, label }: FieldProps) {
  const t = useText()
  const { languages } = useWorkspace()
  const { valueAt, ownAt, write, errorAt } = useSection()
  const value = valueAt(at)
  return (
    <div className="site-pair">
      {languages.map(({ code, name, dir }, index) => (
        <TextField
          key={code}
          label={t('site.in', { label, language: name })}
          lang={code}
          dir={dir === 'rtl' ? 'rtl' : 'ltr'}
          placeholder={textIn(ownAt(at), code, languages) || undefined}
          value={textIn(value, code, languages)}
          onChange={(text) => write(at, writeText(value, code, text, languages))}
          error={errorAt(at, code) ?? (index === 0 ? errorAt(at) : undefined)}
        />
      ))}
    </div>
  )
}

export function YesField({ at, label }: FieldProps) {
  const { valueAt, write } = useSection()
  return (
    <SwitchField
      label={label}
      isOn={valueAt(at) === true}
      onChange={(isOn) => write(at, isOn || undefined)}
    />
  )
}
