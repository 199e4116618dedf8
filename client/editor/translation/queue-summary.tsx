import type { RefObject } from 'react'
import { anyText } from '../../workspace/localised.ts'
import { useEditor } from '../editor-context.tsx'
import type { OpenPage } from './open-pages.ts'
import type { TextUnit } from './text-units.ts'

type EndProps = {
  heading: RefObject<HTMLHeadingElement | null>
  /** How many texts the queue had. */
  total: number
  done: Set<TextUnit>
  opened: OpenPage[]
  edit: string
  /** Goes back to the table, with new counts. */
  onLeave: () => void
}

/** The finished texts and the unpublished pages; or that no text was left. */
export function QueueSummary({ heading, total, done, opened, edit, onLeave }: EndProps) {
  const { t, lang, languages } = useEditor()
  const skippedCount = total - done.size
  const touched = opened.filter(({ units }) => units.some((unit) => done.has(unit)))
  return (
    <div className="panel queue-summary">
      <h1 ref={heading} tabIndex={-1}>
        {t(total === 0 ? 'translation.nothing' : skippedCount > 0 ? 'translation.last' : 'translation.end')}
      </h1>
      <p>{total === 0 ? t('translation.nothing.text') : t('translation.done', { count: done.size })}</p>
      {skippedCount > 0 && <p>{t('translation.skipped', { count: skippedCount })}</p>}
      {touched.length > 0 && (
        <>
          <p>{t('translation.publish')}</p>
          <ul>
            {touched.map(({ page, writer }) => (
              <li key={page.id}>
                <a className="link" href={`${edit}/${page.slug}`}>
                  <bdi>{anyText(writer.draft().title, lang, languages) || page.slug}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {total === 0 && (
        <div className="ctas">
          <button type="button" className="btn btn-sm" onClick={onLeave}>
            {t('translation.nothing.on')}
          </button>
        </div>
      )}
    </div>
  )
}
