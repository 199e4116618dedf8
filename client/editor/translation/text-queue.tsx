import { useEffect, useRef } from 'react'
import type { PageNeeds, TranslationProps } from '../../../contract/translation/translation.ts'
import { useBack } from '../../admin/frame/use-back.ts'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import type { OpenPages } from './open-pages.ts'
import { WalkEnd } from './queue-end.tsx'
import { WalkText } from './queued-text.tsx'
import { Clashes, SaveNote } from './save-note.tsx'
import { pathOf } from './text-units.ts'
import { useWalk } from './use-text-queue.ts'

type WalkProps = { props: TranslationProps; opened: OpenPages; pages: PageNeeds[]; into: string }

/** One text after the other: the source above, the box below. The browser's Back leads to the table, as *All pages* does. */
export function Walk({ props, opened, pages, into }: WalkProps) {
  const { t, lang, languages } = useEditor()
  const walk = useWalk(opened, pages, into)
  const { open, unit, failed, number, total } = walk
  const leave = async () => {
    await walk.flush()
    // The counts of the table have changed.
    location.reload()
  }
  useBack(true, leave)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = open ? anyText(open.writer.draft().title, lang, languages) || open.page.slug : ''
  const isReading = !unit && !failed && !walk.isOver
  useEffect(() => {
    if (failed || walk.isOver) heading.current?.focus()
  }, [failed, walk.isOver])

  const language = languages.find(({ code }) => code === unit?.code)?.name ?? ''
  const said = unit
    ? sentences([
        t('translation.progress', { number, total }),
        title,
        [unit.widget, unit.label].filter(Boolean).join(': '),
        t(`translation.state.${unit.state}`, { language }),
      ])
    : ''
  return (
    <div className="walk">
      <div className="walk-head">
        <button type="button" className="btn btn-sm btn-line" onClick={leave}>
          {t('translation.all')}
        </button>
        <SaveNote pages={opened.all()} props={props} />
      </div>
      <p className="visually-hidden" role="status">
        {isReading ? t('translation.reading') : said}
      </p>
      {unit && open ? (
        <>
          <div className="walk-progress">
            <progress aria-label={t('translation.title')} max={total} value={number} />
            <span>{t('translation.progress', { number, total })}</span>
          </div>
          <div className="walk-where">
            <h1>
              <a href={`${props.paths.edit}/${open.page.slug}`} target="_blank" rel="noopener">
                <bdi>{title}</bdi>
                <span className="visually-hidden"> {t('screens.open', { title })}</span>
              </a>
            </h1>
            <p className="fine">{[unit.widget, unit.label].filter(Boolean).join(' › ')}</p>
          </div>
          <WalkText
            key={`${open.page.id} ${pathOf(unit.place)} ${unit.code}`}
            unit={unit}
            writer={open.writer}
            isFirst={walk.isFirst}
            onWritten={() => walk.done.add(unit)}
            onNext={walk.next}
            onBack={walk.back}
          />
        </>
      ) : failed ? (
        <div className="panel walk-end">
          <h1 ref={heading} tabIndex={-1}>
            {t('translation.failed')}
          </h1>
          <p>{t(failed === 'signed-out' ? 'signed_out.title' : 'failed.unreachable')}</p>
          <div className="ctas">
            <button type="button" className="btn btn-sm" onClick={walk.retry}>
              {t('signed_out.retry')}
            </button>
            <button type="button" className="btn btn-sm btn-line" onClick={walk.skipPage}>
              {t('translation.skip_page')}
            </button>
          </div>
        </div>
      ) : walk.isOver ? (
        <WalkEnd
          heading={heading}
          found={total}
          done={walk.done}
          opened={opened.all()}
          edit={props.paths.edit}
          onLeave={leave}
        />
      ) : (
        <p>{t('translation.reading')}</p>
      )}
      <Clashes pages={opened.all()} />
    </div>
  )
}

/** To be read aloud one after the other; a title may end with a mark of its own. */
function sentences(parts: string[]): string {
  return parts.map((part) => (/[.!?؟…]$/.test(part) ? part : `${part}.`)).join(' ')
}
