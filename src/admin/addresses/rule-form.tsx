import type { LinkTarget } from '../../../contract/links.ts'
import { shownAddress } from '../../../contract/normal-address.ts'
import { localPath } from '../../i18n/languages.ts'
import { plainText } from '../../i18n/localised.ts'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { SignedOutNotice } from '../frame/signed-out-notice.tsx'
import { type Faults, type Said, statuses, type TypedRule } from './check-rule.ts'

type FormProps = { typed: TypedRule; replaced: string; faults: Faults; pages: LinkTarget[] }

/** Adds a redirect, or edits one. */
export function RuleForm({ typed, replaced, faults, pages }: FormProps) {
  const t = useText()
  const { lang } = usePage()
  return (
    <form
      id="rule"
      className="panel flat form-grid redirect-panel"
      method="post"
      action={localPath(lang, urls.adminRedirects)}
      noValidate
      data-kept={localPath(lang, urls.adminNew)}
    >
      <SignedOutNotice />
      <h2 className="full">
        {replaced
          ? t('admin.redirects.edit_title', { from: shownAddress(replaced) })
          : t('admin.redirects.add_title')}
      </h2>
      <input type="hidden" name="replaced" value={replaced} />
      <AddressField
        name="from"
        value={shownAddress(typed.from)}
        fault={faults.from}
        focused={Boolean(faults.from)}
      />
      <AddressField
        name="to"
        value={shownAddress(typed.to)}
        fault={faults.to}
        list="pages"
        focused={Boolean(faults.to && !faults.from)}
      />
      <datalist id="pages">
        {pages
          .filter(({ live }) => live)
          .map(({ path, title }) => (
            <option key={path} value={path}>
              {plainText(title, lang)}
            </option>
          ))}
      </datalist>
      <fieldset className="full redirect-kinds">
        <legend>{t('admin.redirects.column.kind')}</legend>
        {statuses.map((status) => (
          <label key={status} className="check">
            <input type="radio" name="status" value={status} defaultChecked={status === typed.status} />
            <span>
              {t(`admin.redirects.kind.${status}`)} <small>{t(`admin.redirects.kind.${status}.hint`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="full ctas">
        <button type="submit" className="btn btn-sm">
          {t(replaced ? 'admin.redirects.save' : 'admin.redirects.add')}
        </button>
        {replaced && (
          <Link to={urls.adminRedirects} className="link">
            {t('admin.action.cancel')}
          </Link>
        )}
      </div>
    </form>
  )
}

type FieldProps = {
  name: 'from' | 'to'
  value: string
  fault: Said | undefined
  list?: string
  /** The first faulty field of a refused form. */
  focused: boolean
}

function AddressField({ name, value, fault, list, focused }: FieldProps) {
  const t = useText()
  return (
    <div className="field">
      <label htmlFor={`rule-${name}`}>{t(`admin.redirects.column.${name}`)}</label>
      <input
        id={`rule-${name}`}
        name={name}
        className="input mono"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        list={list}
        // biome-ignore lint/a11y/noAutofocus: after a refusal, where the fault is
        autoFocus={focused}
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`rule-${name}-${fault ? 'error' : 'hint'}`}
      />
      {fault ? (
        <p className="field-error" id={`rule-${name}-error`}>
          {t(fault.id, shown(fault))}
        </p>
      ) : (
        <p className="fine" id={`rule-${name}-hint`}>
          {t(`admin.redirects.hint.${name}`, { example: '\u2066/?p=123\u2069' })}
        </p>
      )}
    </div>
  )
}

/** Values of a fault as people read them, each in its own direction. */
export function shown({ values = {} }: Said): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `\u2066${shownAddress(value)}\u2069`]),
  )
}
