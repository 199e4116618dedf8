import { siteSlug } from '../../../../contract/site-slug.ts'
import { localPath } from '../../../i18n/languages.ts'
import { ContactList } from '../../../ui/contact-list.tsx'
import { HoursList } from '../../../ui/hours.tsx'
import { LegalDetails } from '../../../ui/legal-details.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { urls } from '../../../urls.ts'

/** The details of the agency as the brand has them, until somebody changes them. */
export function BeginSiteScreen() {
  const t = useText()
  const { lang } = usePage()
  return (
    <>
      <div className="admin-title">
        <h1>{t('admin.site.title')}</h1>
        <form method="post" action={localPath(lang, urls.adminCustomise)}>
          <input type="hidden" name="slug" value={siteSlug} />
          <button type="submit" className="btn btn-sm">
            {t('admin.site.begin')}
          </button>
        </form>
      </div>
      <p className="meta">{t('admin.site.begin.text')}</p>
      <div className="site-details">
        <section className="card" aria-labelledby="site-company">
          <h2 id="site-company">{t('admin.site.company')}</h2>
          <dl className="site-facts">
            <LegalDetails />
          </dl>
        </section>
        <section className="card" aria-labelledby="site-contact">
          <h2 id="site-contact">{t('admin.site.contact')}</h2>
          <ContactList notes={{}} />
        </section>
        <section className="card" aria-labelledby="site-hours">
          <h2 id="site-hours">{t('admin.site.hours')}</h2>
          <HoursList />
        </section>
      </div>
    </>
  )
}
