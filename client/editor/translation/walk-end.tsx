import type { RefObject } from 'react'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import type { Unit } from './units.ts'
import type { OpenPage } from './use-walk.ts'

type EndProps = {
  heading: RefObject<HTMLHeadingElement | null>
  done: Set<Unit>
  opened: OpenPage[]
  edit: string
}

/** What was done, and what visitors do not see yet. */
export function WalkEnd({ heading, done, opened, edit }: EndProps) {
  const { t, lang, languages } = useEditor()
  const touched = opened.filter(({ units }) => units.some((unit) => done.has(unit)))
  return (
    <div className="panel walk-end">
      <h1 ref={heading} tabIndex={-1}>
        {t('translation.end')}
      </h1>
      <p>{t('translation.done', { count: done.size })}</p>
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
    </div>
  )
}
