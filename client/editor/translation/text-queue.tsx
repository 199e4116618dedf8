import { useEffect, useRef } from 'react'
import type { PageNeeds, TranslationProps } from '../../../contract/translation/translation-screen.ts'
import { anyText } from '../../workspace/localised.ts'
import { useCloseOnBack } from '../../workspace/shell/use-close-on-back.ts'
import { useEditor } from '../editor-context.tsx'
import type { OpenPages } from './open-pages.ts'
import { QueueSummary } from './queue-summary.tsx'
import { QueuedText } from './queued-text.tsx'
import { SaveStatus, TextConflicts } from './save-status.tsx'
import { pathOf } from './text-units.ts'
import { useTextQueue } from './use-text-queue.ts'

type QueueProps = { props: TranslationProps; opened: OpenPages; pages: PageNeeds[]; into: string }

/**
 * One text after the other: the source above, the box below. The browser's Back leads to the table, as *All
 * pages* does.
 */
export function TextQueue({ props, opened, pages, into }: QueueProps) {
  const { t, lang, languages } = useEditor()
  const queue = useTextQueue(opened, pages, into)
  const { open, unit, failed, number, total } = queue
  const leave = async () => {
    await queue.flush()
    // The counts of the table have changed.
    location.reload()
  }
  useCloseOnBack(true, leave)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = open ? anyText(open.writer.draft().title, lang, languages) || open.page.slug : ''
  const isReading = !unit && !failed && !queue.isOver
  useEffect(() => {
    if (failed || queue.isOver) heading.current?.focus()
  }, [failed, queue.isOver])

  const language = languages.find(({ code }) => code === unit?.code)?.name ?? ''
  const announcement = unit
    ? sentences([
        t('translation.progress', { number, total }),
        title,
        [unit.widget, unit.label].filter(Boolean).join(': '),
        t(`translation.state.${unit.state}`, { language }),
      ])
    : ''
  return (
    <div className="text-queue">
      <div className="queue-head">
        <button type="button" className="btn btn-sm btn-line" onClick={leave}>
          {t('translation.all')}
        </button>
        <SaveStatus pages={opened.all()} props={props} />
      </div>
      <p className="visually-hidden" role="status">
        {isReading ? t('translation.reading') : announcement}
      </p>
      {unit && open ? (
        <>
          <div className="queue-progress">
            <progress aria-label={t('translation.title')} max={total} value={number} />
            <span>{t('translation.progress', { number, total })}</span>
          </div>
          <div className="queue-where">
            <h1>
              <a href={`${props.paths.edit}/${open.page.slug}`} target="_blank" rel="noopener">
                <bdi>{title}</bdi>
                <span className="visually-hidden"> {t('screens.open', { title })}</span>
              </a>
            </h1>
            <p className="fine">{[unit.widget, unit.label].filter(Boolean).join(' › ')}</p>
          </div>
          <QueuedText
            key={`${open.page.id} ${pathOf(unit.place)} ${unit.code}`}
            unit={unit}
            writer={open.writer}
            isFirst={queue.isFirst}
            onWritten={() => queue.done.add(unit)}
            onNext={queue.next}
            onBack={queue.back}
          />
        </>
      ) : failed ? (
        <div className="panel queue-summary">
          <h1 ref={heading} tabIndex={-1}>
            {t('translation.failed')}
          </h1>
          <p>{t(failed === 'signed-out' ? 'signed_out.title' : 'failed.unreachable')}</p>
          <div className="ctas">
            <button type="button" className="btn btn-sm" onClick={queue.retry}>
              {t('signed_out.retry')}
            </button>
            <button type="button" className="btn btn-sm btn-line" onClick={queue.skipPage}>
              {t('translation.skip_page')}
            </button>
          </div>
        </div>
      ) : queue.isOver ? (
        <QueueSummary
          heading={heading}
          total={total}
          done={queue.done}
          opened={opened.all()}
          edit={props.paths.edit}
          onLeave={leave}
        />
      ) : (
        <p>{t('translation.reading')}</p>
      )}
      <TextConflicts pages={opened.all()} />
    </div>
  )
}

/** Joins texts as sentences for screen readers. A title may already end with a punctuation mark. */
function sentences(parts: string[]): string {
  return parts.map((part) => (/[.!?؟…]$/.test(part) ? part : `${part}.`)).join(' ')
}
