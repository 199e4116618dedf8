import type { Context } from 'hono'
import { TypePicture } from '../../../../client/editor/widgets/type-picture.tsx'
import { maxTitleLength } from '../../../../contract/long-texts.ts'
import { settings } from '../../../env.ts'
import { languageName, languages, localPath, ownFirst } from '../../../i18n/languages.ts'
import { BrowserIsland } from '../../../ui/island.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { urls } from '../../../urls.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import { kindAt, type StarterKind, starterKinds, starters } from '../../../widgets/starters.ts'
import type { StaffContext } from '../../access/require-staff.tsx'
import { SignedOutNotice } from '../../frame/signed-out-notice.tsx'
import { allowedSlugs } from '../checks/draft.ts'

type NewPageValues = {
  kind?: StarterKind | undefined
  slug: string
  titles: Record<string, string>
  errors: Record<string, string>
  /** Where visitors find the site. */
  origin: string
}

const prefixes = Object.fromEntries(starterKinds.map((kind) => [kind, starters[kind].prefix]))

/** What a new page is, its titles and its address; the rest is written in the editor. */
export function NewPageScreen({ kind, slug, titles, errors, origin }: NewPageValues) {
  const t = useText()
  const { lang: own } = usePage()
  const { title: wrongTitle, slug: wrongSlug, form } = errors
  const isLong = (text = '') => text.length > maxTitleLength
  const isMissing = !Object.values(titles).some(isLong)
  const wrong = ownFirst(own).filter((lang) => wrongTitle && (isMissing || isLong(titles[lang])))
  const address = {
    counted: t('admin.description.length', { length: '#', most: maxTitleLength }),
    slug,
    error: wrongSlug ? 'slug-error' : undefined,
    label: t('admin.screens.new.slug'),
    hint: t('admin.screens.new.slug.hint'),
    shown: t('admin.screens.new.address'),
    allowed: allowedSlugs,
    rules: t('admin.screens.new.rules'),
    origin,
    prefixes,
  }
  return (
    <div className="admin-narrow">
      <h1>{t('admin.screens.new.title')}</h1>
      <form
        className="panel flat form-grid"
        method="post"
        action={localPath(own, urls.adminNew)}
        noValidate
        data-kept={localPath(own, urls.adminNew)}
      >
        <SignedOutNotice />
        {(wrongTitle || wrongSlug || form) && (
          // biome-ignore lint/a11y/noAutofocus: without a field at fault, what is wrong
          <p id="refused" className="field-error full" role="alert" tabIndex={-1} autoFocus={Boolean(form)}>
            {form ?? t('admin.error.invalid')}
          </p>
        )}
        <Kinds chosen={kind ?? kindAt(slug) ?? 'landing'} />
        {ownFirst(own).map((lang) => (
          <div key={lang} className="field">
            <label htmlFor={`title-${lang}`}>
              {t('admin.screens.new.name', { language: languageName(lang, own) })}
            </label>
            <input
              id={`title-${lang}`}
              name={`title_${lang}`}
              className="input"
              lang={lang}
              dir={languages[lang].dir}
              // biome-ignore lint/a11y/noAutofocus: after a refusal, where the fault is
              autoFocus={lang === wrong[0]}
              defaultValue={titles[lang] ?? ''}
              data-most={maxTitleLength}
              aria-invalid={wrong.includes(lang) || undefined}
              aria-describedby={`${wrong.includes(lang) ? 'title-error ' : ''}title-${lang}-length`}
            />
            <p className="fine counter" id={`title-${lang}-length`}>
              {t('admin.screens.new.most', { max: maxTitleLength })}
            </p>
          </div>
        ))}
        {wrongTitle && <FieldError id="title-error" text={wrongTitle} />}
        <div className="full">
          <BrowserIsland name="new-address" props={address}>
            <div className="field">
              <label htmlFor="slug">{address.label}</label>
              <input
                id="slug"
                name="slug"
                className="input mono"
                dir="ltr"
                // biome-ignore lint/a11y/noAutofocus: after a refusal, where the fault is
                autoFocus={Boolean(wrongSlug && !wrongTitle)}
                defaultValue={slug}
                aria-invalid={Boolean(wrongSlug)}
                aria-describedby={`${address.error ?? ''} slug-hint`}
              />
              <p className="fine" id="slug-hint">
                {address.hint}
              </p>
            </div>
          </BrowserIsland>
        </div>
        {wrongSlug && <FieldError id="slug-error" text={wrongSlug} />}
        <div className="full">
          <button type="submit" className="btn">
            {t('admin.screens.new.create')}
          </button>
        </div>
      </form>
    </div>
  )
}

export function originOf(c: Context<StaffContext>): string {
  return settings(c.env).SITE_ORIGIN
}

function Kinds({ chosen }: { chosen: StarterKind }) {
  const t = useText()
  return (
    <fieldset className="full kinds">
      <legend>{t('admin.screens.new.kind')}</legend>
      <div className="picker">
        {starterKinds.map((kind) => (
          <label key={kind} className="picker-type">
            <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
            <TypePicture picture={widgetTypes.get(starters[kind].like)?.picture ?? {}} />
            <span>
              <b>{t(`admin.screens.new.kind.${kind}`)}</b>
              <small>{t(`admin.screens.new.kind.${kind}.hint`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-error full" id={id}>
      {text}
    </p>
  )
}
