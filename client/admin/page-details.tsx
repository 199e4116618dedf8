import { type ReactNode, useId } from 'react'
import type { Draft, EditorProps, PageStatus } from './contract.ts'
import { useEditor } from './editor-context.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { anyText } from './localised.ts'
import { Moment } from './moment.tsx'
import { descriptionLength, SearchPreview } from './search-preview.tsx'
import { TextPair } from './text-pair.tsx'

type DetailsProps = {
  page: EditorProps['page']
  status: PageStatus
  updated: string
  draft: Draft
  siteName: Record<string, string>
  slugPrefixes: string[]
  busy: boolean
  onChange: (details: Partial<Omit<Draft, 'widgets'>>) => void
  onUnpublish: () => void
}

/** What the page is called, where it lies, how search engines show it, and its dates. */
export function PageDetails(props: DetailsProps) {
  const { page, status, draft, onChange } = props
  const { t, languages, errors } = useEditor()
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t('details.title')}</h2>
      <Facts {...props} />
      <TextPair
        label={t('details.name')}
        value={draft.title}
        error={errors.title}
        onChange={(title) => onChange({ title: title ?? '' })}
      />
      <SlugField {...{ page, status, draft, onChange, slugPrefixes: props.slugPrefixes }} />
      <TextPair
        long
        label={t('details.description')}
        value={draft.meta_description}
        error={errors.meta_description}
        onChange={(text) => onChange({ meta_description: text ?? '' })}
        hint={(text) => <Counter length={Array.from(text).length} />}
      />
      {languages.map((language) => (
        <SearchPreview
          key={language.code}
          language={language}
          title={anyText(draft.title, language.code, languages)}
          description={anyText(draft.meta_description, language.code, languages)}
          slug={draft.slug}
          siteName={props.siteName[language.code] ?? ''}
        />
      ))}
    </section>
  )
}

function Facts({ page, status, updated, busy, onUnpublish }: DetailsProps) {
  const { t } = useEditor()
  return (
    <>
      <dl className="facts-list">
        <Fact label={t('details.id')}>
          <code>{page.id}</code>
        </Fact>
        <Fact label={t('details.status')}>
          <StatusBadge status={status} />
        </Fact>
        <Fact label={t('details.created')}>
          <Moment iso={page.created} />
        </Fact>
        <Fact label={t('details.updated')}>
          <Moment iso={updated} />
        </Fact>
      </dl>
      {status !== 'draft' && (
        <button type="button" className="btn btn-sm btn-line" disabled={busy} onClick={onUnpublish}>
          {t('action.unpublish')}
        </button>
      )}
    </>
  )
}

export function StatusBadge({ status }: { status: PageStatus }) {
  const { t } = useEditor()
  const tone = status === 'published' ? 'ok' : 'warn'
  return <span className={`badge ${tone}`}>{t(`status.${status}`)}</span>
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type SlugProps = Pick<DetailsProps, 'page' | 'status' | 'draft' | 'onChange' | 'slugPrefixes'>

function SlugField({ page, status, draft, onChange, slugPrefixes }: SlugProps) {
  const { t, errors } = useEditor()
  const id = useId()
  const error = errors.slug
  const moves = status !== 'draft' && draft.slug !== page.slug
  const hint = (
    <>
      {t('slug.hint')}{' '}
      {slugPrefixes.map((prefix) => (
        <code key={prefix} className="prefix">
          {prefix}
        </code>
      ))}
      {moves && <p>{t('slug.moves')}</p>}
    </>
  )
  return (
    <FieldFrame id={id} label={t('details.slug')} hint={hint} error={error}>
      <input
        {...describedBy(id, { hint: true, error })}
        className="input mono"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        aria-required
        value={draft.slug}
        onChange={(event) => onChange({ slug: event.target.value.trim().toLowerCase() })}
      />
    </FieldFrame>
  )
}

function Counter({ length }: { length: number }) {
  const { t } = useEditor()
  const over = length > descriptionLength
  return (
    <span className={over ? 'counter is-over' : 'counter'}>
      <span className="ltr">
        {length} / {descriptionLength}
      </span>{' '}
      {over && t('description.long')}
    </span>
  )
}
