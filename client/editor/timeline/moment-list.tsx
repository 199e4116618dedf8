import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { useEditor } from '../editor-context.tsx'
import type { Moment } from './moments.ts'
import { momentDescription } from './time-texts.ts'

type ListProps = {
  moments: Moment[]
  hasMore: boolean
  onShow: (index: number) => void
  onOlder: () => void
}

export function MomentList({ moments, hasMore, onShow, onOlder }: ListProps) {
  const editor = useEditor()
  const { t } = editor
  return (
    <>
      <ol className="moment-list">
        {moments
          .map((moment, index) => (
            <li key={moment.key}>
              <span aria-hidden="true" className={`time-point is-${moment.kind}`} />
              {moment.isNow ? (
                <b>{t('timeline.is_now')}</b>
              ) : (
                <button type="button" className="link" onClick={() => onShow(index)}>
                  {formatDateTime(moment.time, editor)}
                </button>
              )}
              {moment.name && <b dir="auto">{moment.name}</b>}
              <span className="fine">{momentDescription(moment, editor)}</span>
            </li>
          ))
          .toReversed()}
      </ol>
      <p className="fine">{t('timeline.versions_note')}</p>
      {hasMore && <Button onPress={onOlder}>{t('timeline.older')}</Button>}
    </>
  )
}
