import type { ContentProps, Night } from '../../../contract/content.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { keptNights } from '../../time.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { BrowserScreen } from '../frame/browser-screen.tsx'
import { browserScreen } from '../pages/editor/editor-screen.tsx'

/** Export and import; files are read and written in the browser. Without script a night can be downloaded. */
export function ContentScreen({ nights }: { nights: Night[] | null }) {
  const { lang } = usePage()
  const t = useText()
  const props = contentProps(lang, nights)
  return (
    <BrowserScreen name="content-screen" props={props} title={t('admin.content.title')}>
      <p>{t('admin.content.script')}</p>
      <ul>
        {props.nights?.map(({ day, path }) => (
          <li key={day}>
            <a className="link" href={path} download>
              {t('admin.content.nights.download_of', { day: `\u2066${day}\u2069` })}
            </a>
          </li>
        ))}
      </ul>
    </BrowserScreen>
  )
}

function contentProps(lang: Lang, nights: Night[] | null): ContentProps {
  return {
    ...browserScreen(lang),
    paths: {
      read: localPath(lang, urls.adminContentFile),
      write: localPath(lang, urls.adminContentFile),
      edit: localPath(lang, urls.adminPage('')).replace(/\/$/, ''),
    },
    keptNights,
    nights:
      nights?.map((night) => ({ ...night, path: localPath(lang, urls.adminContentNight(night.day)) })) ??
      null,
  }
}
