import { memo, useId } from 'react'
import type { Draft, EditorProps, PageStatus } from '../../../../contract/editor.ts'
import { hasAddress, isBlock } from '../../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { pathPrefix } from '../../../workspace/api/path-prefix.ts'
import { DateTime } from '../../../workspace/dates/date-time.tsx'
import { anyText } from '../../../workspace/localised.ts'
import { useHasRole } from '../../../workspace/shell/workspace-context.ts'
import { Button } from '../../../workspace/ui/button.tsx'
import { Fact } from '../../../workspace/ui/fact.tsx'
import { useEditor } from '../../editor-context.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { PagePreviews, type PreviewsProps } from './page-previews.tsx'
import { SlugField } from './slug-field.tsx'

type DetailsProps = PreviewsProps & {
  page: EditorProps['page']
  status: PageStatus
  updated: string
  /** The slug that visitors know, or will know. */
  publishedSlug: string
  builtIn: EditorProps['builtIn']
  slugPrefixes: string[]
  isBusy: boolean
  onChange: (details: Partial<Omit<Draft, 'widgets'>>) => void
  onUnpublish: () => void
}

/** The page's texts, address, status and appearance in search engines. */
export const PageDetails = memo(function Details(props: DetailsProps) {
  const { status, draft, publishedSlug, builtIn, onChange } = props
  const { t } = useEditor()
  const id = useId()
  return (
    <>
      <section className="card" aria-labelledby={id}>
        <h2 id={id}>{t('details.title')}</h2>
        <Facts {...props} />
        {hasAddress(draft.slug) && (
          <>
            <div className="field-place" data-field="slug">
              <SlugField
                slug={draft.slug}
                isMoving={status !== 'draft' && draft.slug !== publishedSlug}
                replacedPage={builtIn[draft.slug]}
                prefixes={props.slugPrefixes}
                isFixed={publishedSlug === 'home' && draft.slug === 'home'}
                onChange={(slug) => onChange({ slug })}
              />
            </div>
            <PagePreviews
              draft={draft}
              publicPaths={props.publicPaths}
              siteName={props.siteName}
              shared={props.shared}
            />
          </>
        )}
        <details className="expert">
          <summary>{t('details.id')}</summary>
          <code>{props.page.id}</code>
        </details>
      </section>
      {isBlock(draft.slug) && <BlockUses />}
    </>
  )
})

function Facts({ page, status, updated, isBusy, onUnpublish }: DetailsProps) {
  const { t } = useEditor()
  const canUnpublish = useHasRole('editor')
  return (
    <>
      <dl className="facts-list">
        <Fact label={t('details.status')}>
          <StatusBadge status={status} />
        </Fact>
        <Fact label={t('details.created')}>
          <DateTime time={page.created} />
        </Fact>
        <Fact label={t('details.updated')}>
          <DateTime time={updated} />
        </Fact>
      </dl>
      {status !== 'draft' && hasAddress(page.slug) && (
        <p>
          <a
            className="link"
            href={`${pathPrefix}${screenPaths.insights}?page=${encodeURIComponent(page.slug)}`}
          >
            {t('insights.page.link')}
          </a>
        </p>
      )}
      {status !== 'draft' && canUnpublish && (
        <Button isPending={isBusy} onPress={onUnpublish}>
          {t('action.unpublish')}
        </Button>
      )}
    </>
  )
}

/** The pages that show the block, each leading to its editor. */
function BlockUses() {
  const { t, lang, languages, blocks } = useEditor()
  const id = useId()
  const { uses = [], editor = '' } = blocks ?? {}
  const collator = new Intl.Collator(lang, { numeric: true })
  const named = uses
    .map(({ slug, title }) => ({ slug, name: anyText(title, lang, languages) || slug }))
    .sort((one, other) => collator.compare(one.name, other.name))
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t('block.used')}</h2>
      {uses.length === 0 ? (
        <p className="fine">{t('block.unused')}</p>
      ) : (
        <>
          <p className="fine">{t('block.used.count', { count: uses.length })}</p>
          <ul className="block-uses">
            {named.map(({ slug, name }) => (
              <li key={slug}>
                <a className="link" href={`${editor}${slug}`}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
