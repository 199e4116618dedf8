import type { SitePreview } from '../../../contract/pages/site-settings.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import type { Part } from './site-form.tsx'

type VisitorPreviewProps = { part: Part['id']; preview: SitePreview }

/** Shows what visitors would see of the settings that were saved last. */
export function VisitorPreview({ part, preview }: VisitorPreviewProps) {
  const t = useAdminText()
  const { title, announcement, legal, contact, hours, coming, data } = preview
  if (part === 'menus') return null
  return (
    <aside className="seen" aria-labelledby="site-seen">
      <h2 id="site-seen">{t('site.seen')}</h2>
      {part === 'announcement' ? (
        <figure>
          <figcaption>{t('site.seen.top')}</figcaption>
          <p className="seen-line">{announcement || t('site.seen.nothing')}</p>
        </figure>
      ) : (
        <>
          <figure>
            <figcaption>{t('site.seen.footer')}</figcaption>
            <div className="seen-footer">
              <Lines lines={[...(part === 'details' ? contact : []), ...hours]} />
              {part === 'details' && <Lines lines={legal} />}
            </div>
          </figure>
          <figure>
            <figcaption>{t('site.seen.contact')}</figcaption>
            <div className="seen-card">
              <b>{title}</b>
              <Lines lines={part === 'details' ? contact : hours} />
            </div>
          </figure>
          {part === 'hours' && coming && (
            <figure>
              <figcaption>{t('site.seen.coming', { day: coming.from })}</figcaption>
              <div className="seen-footer">
                <Lines lines={coming.hours} />
              </div>
            </figure>
          )}
          <details>
            <summary>{t('site.seen.data')}</summary>
            <pre dir="ltr">{JSON.stringify(part === 'details' ? data : hoursIn(data), null, 2)}</pre>
          </details>
        </>
      )}
    </aside>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.filter(Boolean).map((line) => (
        <li key={line}>
          {/* A phone number keeps its plus sign in front. */}
          <bdi dir={/\p{L}/u.test(line) ? 'auto' : 'ltr'}>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}

function hoursIn(data: unknown): unknown {
  const { openingHoursSpecification } = Object(data)
  return openingHoursSpecification
}
