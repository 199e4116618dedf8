import type { TranslationProps } from '../../../contract/translation/translation-screen.ts'
import { useEditor } from '../editor-context.tsx'
import { faultHash, nameFaults } from '../saving/describe-faults.ts'
import type { OpenPage } from './open-pages.ts'
import { pathOf } from './text-units.ts'

/** The save state of the texts written so far. */
export function SaveStatus({ pages, props }: { pages: OpenPage[]; props: TranslationProps }) {
  const { t } = useEditor()
  const failed = pages.find(({ writer }) => writer.phase() === 'failed')
  if (failed) return <Failed {...failed} props={props} />
  const phases = pages.map(({ writer }) => writer.phase())
  const shownPhase = (['saving', 'unsaved'] as const).find((phase) => phases.includes(phase)) ?? 'saved'
  return (
    <p className={`save-state is-${shownPhase}`} role="status">
      {t(`translation.${shownPhase}`)}
    </p>
  )
}

function Failed({ writer, page, props }: OpenPage & { props: TranslationProps }) {
  const { t, languages } = useEditor()
  const answer = writer.answer()
  const refused = answer?.ok === false ? answer : null
  const isSignedOut = refused?.code === 'signed-out'
  const text = isSignedOut ? t('signed_out.text') : (refused?.message ?? t('failed.unreachable'))
  const descriptionOf = (type: string) => props.widgets.find((one) => one.type === type)
  const errors = refused && 'errors' in refused ? refused.errors : null
  return (
    <div className="notice bad" role="alert">
      <p>
        <b>{t(isSignedOut ? 'signed_out.title' : 'failed.title')}</b> {text}
      </p>
      {errors && (
        <ul className="findings">
          {nameFaults(errors, writer.draft().widgets, {
            languages,
            nameOf: (type) => descriptionOf(type)?.name ?? type,
            fieldsOf: (type) => descriptionOf(type)?.fields ?? [],
            t,
          }).map((fault) => (
            <li key={`${fault.path} ${fault.code}`}>
              <a
                className="link"
                href={`${props.paths.edit}/${page.slug}${faultHash(fault)}`}
                target="_blank"
                rel="noopener"
              >
                {fault.text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="ctas">
        {isSignedOut && (
          <a className="btn btn-sm btn-line" href={location.href} target="_blank" rel="noopener">
            {t('signed_out.sign_in')}
          </a>
        )}
        <button type="button" className="btn btn-sm btn-line" onClick={() => void writer.flush()}>
          {t('signed_out.retry')}
        </button>
      </div>
    </div>
  )
}

/** Texts that another editor changed at the same time: the choice between them. */
export function TextConflicts({ pages }: { pages: OpenPage[] }) {
  const { t } = useEditor()
  return pages.flatMap(({ page, writer }) =>
    writer.conflicts().map((conflict) => {
      const { place, code, text, theirs } = conflict
      const isRemoved = theirs === null
      return (
        <div key={`${page.id} ${pathOf(place)} ${code} ${text}`} className="notice warn" role="alert">
          <p>
            {t(isRemoved ? 'translation.text_removed' : 'translation.changed_meanwhile')}{' '}
            <bdi lang={code}>{text}</bdi>
          </p>
          {!isRemoved && (
            <p>
              {t('translation.theirs')} <bdi lang={code}>{theirs}</bdi>
            </p>
          )}
          <div className="ctas">
            {!isRemoved && (
              <button
                type="button"
                className="btn btn-sm"
                onClick={() => writer.resolveConflict(conflict, true)}
              >
                {t('translation.use_mine')}
              </button>
            )}
            <button
              type="button"
              className="btn btn-sm btn-line"
              onClick={() => writer.resolveConflict(conflict, false)}
            >
              {t(isRemoved ? 'action.dismiss' : 'translation.keep_theirs')}
            </button>
          </div>
        </div>
      )
    }),
  )
}
