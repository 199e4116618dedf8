import { siteSlug } from '../../../../contract/site-slug.ts'
import { localPath } from '../../../i18n/languages.ts'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { urls } from '../../../urls.ts'

/** Before anybody has changed what the brand says of the agency. */
export function BeginSiteScreen() {
  const t = useText()
  const { lang } = usePage()
  return (
    <div className="admin-narrow">
      <h1>{t('admin.site.title')}</h1>
      <p>{t('admin.site.begin.text')}</p>
      <form method="post" action={localPath(lang, urls.adminCustomise)}>
        <input type="hidden" name="slug" value={siteSlug} />
        <button type="submit" className="btn">
          {t('admin.site.begin')}
        </button>
      </form>
    </div>
  )
}
