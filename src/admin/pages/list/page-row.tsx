import type { ReactNode } from 'react'
import { isBlock } from '../../../../contract/block.ts'
import { langs, languageName, localPath } from '../../../i18n/languages.ts'
import { plainText } from '../../../i18n/localised.ts'
import type { Translations } from '../../../pages/languages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { PublishedDate } from '../../../ui/published-date.tsx'
import { Text } from '../../../ui/text.tsx'
import { pathOf, urls } from '../../../urls.ts'
import { Moment } from '../../frame/moment.tsx'
import { PageTick } from './page-bulk.tsx'
import { isMissing, type ListedPage } from './page-listing.ts'
import { ActionButton, OpenLink, StatusBadge } from './page-table.tsx'

/** One page of the list with its actions. */
export function PageRow({ page, found }: { page: ListedPage; found: ReactNode }) {
  const t = useText()
  const { lang } = usePage()
  const title = plainText(page.title, lang) || page.slug
  const isOpen = isLive(page) && !isBlock(page.slug)
  return (
    <tr>
      <td className="page-name">
        <PageTick page={page} />
        <Link to={urls.adminPage(page.slug)} className="admin-name">
          {title === page.slug ? page.slug : <Text value={page.title} />}
        </Link>{' '}
        <LanguageBadges translations={page.translations} />
        {found}
      </td>
      <td>
        <code>{page.slug}</code>
        {page.nextSlug && <NextSlug slug={page.nextSlug} />}
        {page.isBuiltIn && !isLive(page) && (
          <small className="admin-note">{t('admin.list.original.until')}</small>
        )}
      </td>
      <td>
        <StatusBadge status={page.status} />
        {page.isLate && <small className="admin-note text-warn">{t('admin.screens.status.late')}</small>}
        {page.notes > 0 && (
          <small className="admin-note">{t('admin.screens.notes', { count: page.notes })}</small>
        )}
        {page.due && (
          <small className="admin-note">
            {t('admin.timeline.listed')} <Moment at={page.due} weekday="short" />
          </small>
        )}
      </td>
      <td>
        <PublishedDate iso={page.updated} />
      </td>
      <td>
        <div className="admin-actions">
          <OpenLink
            to={isOpen ? pathOf(page.slug) : urls.adminPreview(page.id)}
            title={title}
            isLive={isOpen}
          />
          <Link to={urls.adminPage(page.slug)} className="icon-button">
            <Icon name="pencil" />
            <span className="visually-hidden">{t('admin.screens.edit', { title })}</span>
          </Link>
          <ActionButton
            action={urls.adminApi('duplicate', page.id)}
            icon="copy"
            label={t('admin.screens.duplicate', { title })}
          />
          <DeleteButton page={page} title={title} />
        </div>
      </td>
    </tr>
  )
}

/** The languages of a page, marked if texts are missing or outdated; null for a built-in page, which has all. */
export function LanguageBadges({ translations }: { translations: Translations | null }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <span className="language-badges">
      {langs.map((known) => {
        const { has = true, missing = 0, older = 0 } = translations?.[known] ?? {}
        const isGap = isMissing({ has, missing })
        const language = languageName(known, lang)
        const said = [
          isGap && t('admin.language.missing', { language, count: missing }),
          older > 0 && t('admin.language.older', { language, count: older }),
        ].filter(Boolean)
        if (said.length === 0) said.push(t('admin.language.complete', { language }))
        const state = isGap ? 'is-missing' : older > 0 ? 'is-older' : ''
        return (
          <span key={known} className={`language-badge ${state}`} title={said.join('\n')}>
            <span aria-hidden="true">{known.toUpperCase()}</span>
            <span className="visually-hidden">{said.join('. ')}</span>
          </span>
        )
      })}
    </span>
  )
}

function isLive({ status }: ListedPage): boolean {
  return status === 'published' || status === 'changed'
}

/** The slug a published page moves to with its next publication. */
function NextSlug({ slug }: { slug: string }) {
  const t = useText()
  return (
    <small className="admin-note">
      {t('admin.screens.next_slug')} <code>{slug}</code>
    </small>
  )
}

/** Asks for confirmation without script, in a `<details>`. */
function DeleteButton({ page, title }: { page: ListedPage; title: string }) {
  const t = useText()
  const { lang } = usePage()
  const what = !isLive(page) ? 'unseen' : page.isBuiltIn ? 'covering' : 'live'
  return (
    <details className="admin-confirm" name="confirm">
      <summary className="icon-button">
        <Icon name="trash-2" />
        <span className="visually-hidden">{t('admin.screens.delete', { title })}</span>
      </summary>
      <form className="panel" method="post" action={localPath(lang, urls.adminApi('trash', page.id))}>
        <p>{t(`admin.screens.delete.${what}`, { title })}</p>
        <button type="submit" className="btn btn-sm">
          {t(what === 'covering' ? 'admin.screens.delete.back' : 'admin.screens.delete.confirm')}
        </button>
      </form>
    </details>
  )
}
