import type { RefObject } from 'react'
import { anyText } from '../../workspace/localised.ts'
import { useEditor } from '../editor-context.tsx'
import type { OpenPage } from './open-pages.ts'
import type { TextUnit } from './text-units.ts'

type EndProps = {
  heading: RefObject<HTMLHeadingElement | null>
  /** How many texts the queue had. */
  found: number
  done: Set<TextUnit>
  opened: OpenPage[]
  edit: string
  /** Goes back to the table, with new counts. */
  onLeave: () => void
}

/** The finished texts and the unpublished pages; or that no text was left. */
export function QueueSummary({ heading, found, done, opened, edit, onLeave }: EndProps) {
  const { t, lang, languages } = useEditor()
  const left = found - done.size
  const touched = opened.filter(({ units }) => units.some((unit) => done.has(unit)))
  return (
    <div className="panel queue-summary">
      <h1 ref={heading} tabIndex={-1}>
        {t(found === 0 ? 'translation.nothing' : left > 0 ? 'translation.last' : 'translation.end')}
      </h1>
      <p>{found === 0 ? t('translation.nothing.text') : t('translation.done', { count: done.size })}</p>
      {left > 0 && <p>{t('translation.skipped', { count: left })}</p>}
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
      {found === 0 && (
        <div className="ctas">
          <button type="button" className="btn btn-sm" onClick={onLeave}>
            {t('translation.nothing.on')}
          </button>
        </div>
      )}
    </div>
  )
}
