import { localPath } from '../../i18n/languages.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'

/** Redirects out as a file, and in again; nothing is changed before somebody has seen what would be. */
export function ImportForm() {
  const t = useText()
  const { lang } = usePage()
  return (
    <section className="panel flat redirect-panel" aria-labelledby="redirects-file">
      <h2 id="redirects-file">{t('admin.redirects.file')}</h2>
      <p className="fine">{t('admin.redirects.file.hint', { columns: '\u2066from, to, status\u2069' })}</p>
      <form
        className="form-grid"
        method="post"
        action={localPath(lang, urls.adminRedirectsImport)}
        encType="multipart/form-data"
      >
        <label className="field">
          <span>{t('admin.redirects.file.choose')}</span>
          <input className="input" type="file" name="file" accept=".csv,text/csv,text/plain" />
        </label>
        <label className="field">
          <span>{t('admin.redirects.file.paste')}</span>
          <textarea className="input mono redirect-lines" name="text" dir="ltr" rows={4} spellCheck={false} />
        </label>
        <div className="full ctas">
          <button type="submit" className="btn btn-sm btn-line">
            {t('admin.redirects.file.check')}
          </button>
          <a className="link" href={localPath(lang, urls.adminRedirectsFile)} download="">
            {t('admin.redirects.file.export')}
          </a>
        </div>
      </form>
    </section>
  )
}
