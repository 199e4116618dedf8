import { langs, languageName, languages, localPath } from '../../../i18n/languages.ts'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { pagePrefixes, urls } from '../../../urls.ts'
import { SignedOutNotice } from '../../frame/signed-out-notice.tsx'

/** Isolated, as in Arabic a bare slash would move to the other side of its word. */
const prefixes = pagePrefixes.map((prefix) => `\u2066${prefix}\u2069`)

type NewPageValues = { slug: string; titles: Record<string, string>; errors: Record<string, string> }

/** Title and slug of a new draft; the rest is written in the editor. */
export function NewPageScreen({ slug, titles, errors }: NewPageValues) {
  const t = useText()
  const { lang: own } = usePage()
  return (
    <div className="admin-narrow">
      <h1>{t('admin.screens.new.title')}</h1>
      <form
        className="panel flat form-grid"
        method="post"
        action={localPath(own, urls.adminCreate)}
        noValidate
        data-kept={localPath(own, urls.adminNew)}
      >
        <SignedOutNotice />
        {langs.map((lang) => (
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
              maxLength={200}
              defaultValue={titles[lang] ?? ''}
              aria-invalid={errors.title ? true : undefined}
              aria-describedby={errors.title ? 'title-error' : undefined}
            />
          </div>
        ))}
        {errors.title && <FieldError id="title-error" text={errors.title} />}
        <div className="field full">
          <label htmlFor="slug">{t('admin.screens.new.slug')}</label>
          <input
            id="slug"
            name="slug"
            className="input"
            dir="ltr"
            maxLength={200}
            defaultValue={slug}
            placeholder="page/"
            aria-invalid={errors.slug ? true : undefined}
            aria-describedby={errors.slug ? 'slug-error' : 'slug-hint'}
          />
          <p className="fine" id="slug-hint">
            {t('admin.screens.new.slug.hint', { prefixes: prefixes.join(' · ') })}
          </p>
        </div>
        {errors.slug && <FieldError id="slug-error" text={errors.slug} />}
        {errors.form && <FieldError id="form-error" text={errors.form} />}
        <div className="full">
          <button type="submit" className="btn">
            {t('admin.screens.new.create')}
          </button>
        </div>
      </form>
    </div>
  )
}

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-error full" id={id}>
      {text}
    </p>
  )
}
