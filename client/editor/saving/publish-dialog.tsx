import { useState, useSyncExternalStore } from 'react'
import { hasAddress } from '../../../contract/pages/slugs.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Modal } from '../../workspace/ui/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { PagePreviews, type PreviewsProps } from '../page/details/page-previews.tsx'
import type { PendingSchedule, PublishRequest } from '../page/use-checked-publish.ts'
import { scheduledText } from '../timeline/time-texts.ts'
import type { BlockingReason } from './blocking-reason.ts'
import { FindingList } from './checks/finding-list.tsx'
import { type Finding, findingsIn } from './checks/publish-findings.ts'
import { LanguageChoice } from './language-choice.tsx'

type PublishProps = PublishRequest & {
  previews: PreviewsProps
  isPublished: boolean
  blocked: BlockingReason | null
  /** Removes the blocking reason. */
  onSolve: () => void
  /** Publishes the texts of this language only, or of all languages (null). */
  onPublish: (language: string | null) => void
  onShow: (finding: Finding) => void
  onClose: () => void
}

/**
 * Shows the findings, and previews of a page with an address; the editor may publish anyway unless the
 * server would refuse it.
 */
export function PublishDialog({
  findings: all,
  schedules,
  only,
  previews,
  isPublished,
  blocked,
  onSolve,
  onPublish,
  onShow,
  onClose,
}: PublishProps) {
  const { t, languages } = useEditor()
  const [language, setLanguage] = useState(only)
  const findings = findingsIn(all, language)
  const isEmpty = findings.length === 0
  const refused = findings.filter((finding) => finding.isBlocking)
  const others = findings.filter((finding) => !finding.isBlocking)
  const [first] = refused
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const blockedText = blocked?.text ?? (isOnline ? null : t('failed.unreachable'))
  return (
    <Modal isWide title={t('check.heading')} onClose={onClose}>
      <LanguageChoice value={language} isPublished={isPublished} onChange={setLanguage} />
      {schedules.length > 0 && (
        <div className="notice warn">
          <div>
            <p>{t('check.waiting')}</p>
            <ul className="dots">
              {schedules.map((schedule) => (
                <Schedule key={schedule.id} schedule={schedule} language={language} />
              ))}
            </ul>
          </div>
        </div>
      )}
      {blockedText && (
        <p className="notice warn" role="status">
          {blockedText}
        </p>
      )}
      {first && <p className="notice warn">{t('check.refused')}</p>}
      <FindingList findings={refused} onShow={onShow} />
      {(isEmpty || others.length > 0) && <p>{t(isEmpty ? 'check.nothing' : 'check.text')}</p>}
      <FindingList findings={others} onShow={onShow} />
      {hasAddress(previews.draft.slug) && (
        <details className="check-previews" open>
          <summary>{t('check.previews')}</summary>
          <div className="check-pages">
            <PagePreviews {...previews} />
          </div>
          <p className="ctas">
            {languages.flatMap(({ code, name }) =>
              (['title', 'meta_description'] as const).map((field) => (
                <button
                  key={`${code} ${field}`}
                  type="button"
                  className="link"
                  onClick={() => onShow({ text: '', path: field, code })}
                >
                  {t('check.write', {
                    field: t(field === 'title' ? 'details.name' : 'details.description'),
                    language: name,
                  })}
                </button>
              )),
            )}
          </p>
        </details>
      )}
      <div className="dialog-actions check-answers">
        {blocked ? (
          <Button variant="primary" onPress={onSolve}>
            {blocked.actionLabel}
          </Button>
        ) : first ? (
          <Button variant="primary" onPress={() => onShow(first)}>
            {t('save.solve.invalid')}
          </Button>
        ) : (
          isOnline && (
            <Button variant="primary" onPress={() => onPublish(language)}>
              {t(isEmpty ? 'action.publish' : 'check.publish')}
            </Button>
          )
        )}
        <Button onPress={onClose}>{t('check.back')}</Button>
      </div>
    </Modal>
  )
}

function followConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

type ScheduleProps = { schedule: PendingSchedule; language: string | null }

/** A waiting schedule, and what becomes of it once this version is published in `language`. */
function Schedule({ schedule, language }: ScheduleProps) {
  const editor = useEditor()
  const { action, name, isSame } = schedule
  const outcome =
    action === 'unpublish' ? 'stays' : isSame && !language ? 'same' : name ? 'campaign' : 'dropped'
  return (
    <li>
      <b>{scheduledText(schedule, editor)}</b>
      <br /> {editor.t(`check.waiting.${outcome}`, { name })}
    </li>
  )
}
