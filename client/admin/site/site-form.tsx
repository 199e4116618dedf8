import { createContext, type ReactNode, useContext } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import { getIn, isRecord, moveItem, type Path, setIn } from '../../../contract/immutable-json.ts'
import type { SiteDetails } from '../../../contract/pages/site-settings.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { anyText, textIn, writeText } from '../../workspace/localised.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { SwitchField, TextField } from '../../workspace/ui/fields.tsx'
import { PageField } from '../../workspace/ui/page-field.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import type { SiteDraft } from './use-site-draft.ts'

/** The parts of the settings, each a section of the site's own page. */
export const siteParts = [
  { id: 'details', path: screenPaths.site, section: 'site_facts' },
  { id: 'hours', path: screenPaths.siteHours, section: 'site_hours' },
  { id: 'announcement', path: screenPaths.siteAnnouncement, section: 'site_announcement' },
  { id: 'menus', path: screenPaths.siteMenus, section: 'site_menus' },
] as const

export type Part = (typeof siteParts)[number]

type SiteForm = { details: SiteDetails; site: SiteDraft }
const Context = createContext<(SiteForm & { section: Part['section'] }) | null>(null)

/** Provides a section to the fields inside, which read and write it. */
export function SectionForm({
  children,
  ...form
}: SiteForm & { section: Part['section']; children: ReactNode }) {
  return <Context value={form}>{children}</Context>
}

/** A section of the draft. If the page lacks it, the first written value adds it. */
export function useSection() {
  const form = useContext(Context)
  if (!form) throw new Error('a field outside of a section')
  const { section, details, site } = form
  const { lang, languages } = useWorkspace()
  const widgetIn = ({ widgets }: Draft) => widgets.find(({ type }) => type === section)
  const missing = { id: section, type: section, is_active: true, content: {} }
  const widget = widgetIn(site.draft) ?? missing
  const ownContent = details.own[section] ?? {}
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
    /** The brand's value, which applies while the field is empty. */
    defaultAt: (path: Path): unknown => getIn(ownContent, path),
    update,
    write: (path: Path, value: unknown) => update(path, () => value),
    errorAt: (path: Path, code = ''): string | undefined =>
      site.refused[code ? `${rootOf(path)}.${code}` : rootOf(path)],
    inLanguage: (value: unknown) => anyText(value, lang, languages),
  }
}

/** The rows of a list, and how to add, remove and move one. */
export function useListRows(name: string, empty: unknown) {
  const { valueAt, update } = useSection()
  const change = (rowsAfter: (rows: unknown[]) => unknown[]) =>
    update([name], (rows) => rowsAfter(listOf(rows)))
  return {
    add: () => change((rows) => [...rows, empty]),
    rows: listOf(valueAt([name])).map((row, index) => ({
      row,
      index,
      remove: () => change((rows) => rows.toSpliced(index, 1)),
      moveUp: () => change((rows) => moveItem(rows, index, index - 1)),
    })),
  }
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type FieldProps = { path: Path; label: string }

/** A text that is the same in every language, such as a number. */
export function PlainField({ path, label }: FieldProps) {
  const { valueAt, defaultAt, write, errorAt } = useSection()
  return (
    <TextField
      label={label}
      dir="ltr"
      placeholder={textOf(defaultAt(path)) || undefined}
      value={textOf(valueAt(path))}
      onChange={(text) => write(path, typeof path.at(-1) === 'number' ? text : text || undefined)}
      error={errorAt(path)}
    />
  )
}

/** An address; offers the pages of the site. */
export function LinkField({ path, label }: FieldProps) {
  const { valueAt, write, errorAt } = useSection()
  return (
    <PageField
      label={label}
      value={textOf(valueAt(path))}
      onChange={(link) => write(path, link || undefined)}
      error={errorAt(path)}
    />
  )
}

/** A text in every language, that of the admin first. */
export function LocalisedField({ path, label }: FieldProps) {
  const t = useAdminText()
  const { languages } = useWorkspace()
  const { valueAt, defaultAt, write, errorAt } = useSection()
  const value = valueAt(path)
  return (
    <div className="site-pair">
      {languages.map(({ code, name, dir }, index) => (
        <TextField
          key={code}
          label={t('site.in', { label, language: name })}
          lang={code}
          dir={dir === 'rtl' ? 'rtl' : 'ltr'}
          placeholder={textIn(defaultAt(path), code, languages) || undefined}
          value={textIn(value, code, languages)}
          onChange={(text) => write(path, writeText(value, code, text, languages))}
          error={errorAt(path, code) ?? (index === 0 ? errorAt(path) : undefined)}
        />
      ))}
    </div>
  )
}

export function ToggleField({ path, label }: FieldProps) {
  const { valueAt, write } = useSection()
  return (
    <SwitchField
      label={label}
      isOn={valueAt(path) === true}
      onChange={(isOn) => write(path, isOn || undefined)}
    />
  )
}
