import type { ReactNode } from 'react'
import { localPath } from '../../../i18n/languages.ts'
import { type Localised, plainText } from '../../../i18n/localised.ts'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { Text } from '../../../ui/text.tsx'
import { pathOf, urls } from '../../../urls.ts'
import { LanguageBadges } from './page-row.tsx'
import { ActionButton, OpenLink, StatusBadge } from './page-table.tsx'

type RowProps = { slug: string; title: Localised; found: ReactNode }

/** A page of the site that nobody has edited: opening it makes its draft. */
export function OriginalRow({ slug, title: shown, found }: RowProps) {
  const t = useText()
  const { lang } = usePage()
  const title = plainText(shown, lang)
  return (
    <tr>
      <td className="page-name">
        <span className="no-tick" role="img" title={t('admin.list.no_tick')} />
        <form className="admin-open" method="post" action={localPath(lang, urls.adminCustomise)}>
          <input type="hidden" name="slug" value={slug} />
          <button type="submit" className="admin-name">
            <Text value={shown} />
          </button>
        </form>{' '}
        <LanguageBadges translations={null} />
        {found}
      </td>
      <td>
        <code>{slug}</code>
      </td>
      <td>
        <StatusBadge status="published" />
        <small className="admin-note">{t('admin.list.original')}</small>
      </td>
      <td />
      <td>
        <div className="admin-actions">
          <OpenLink to={pathOf(slug)} title={title} />
          <ActionButton
            action={urls.adminCustomise}
            fields={{ slug }}
            icon="pencil"
            label={t('admin.screens.edit', { title })}
          />
        </div>
      </td>
    </tr>
  )
}
