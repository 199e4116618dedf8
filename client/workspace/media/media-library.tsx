import { useState } from 'react'
import {
  type MediaItem,
  type MediaKind,
  type MediaQuery,
  mediaFilters,
} from '../../../contract/media/media.ts'
import { api, useApiQuery } from '../api/api.ts'
import { ListTools } from '../lists/list-tools.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState, Loaded } from '../ui/screen.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { MediaGrid } from './media-grid.tsx'
import { AddFiles, UploadArea } from './upload-area.tsx'
import { type Uploads, useUploads } from './use-uploads.ts'

type LibraryProps = {
  query: MediaQuery
  onQuery: (changes: Partial<MediaQuery>) => void
  uploads: Uploads
  /** The library to choose one file of a kind from. It has a button to add files, and no filters. */
  picker?: { kind: MediaKind; chosen: string }
  onChoose: (item: MediaItem) => void
}

/** Uploaded files, the newest first. Dropped and pasted files are added. */
export function MediaLibrary({ query, onQuery, uploads, picker, onChoose }: LibraryProps) {
  const t = useAdminText()
  const { search, show, parts } = query
  const answer = useApiQuery(
    ['media', search, show, parts],
    (signal) => api.media.$get({ query }, { init: { signal } }),
    { keepsPrevious: true },
  )
  const isNarrowed = search !== '' || (!picker && show !== '')
  const clear = () => onQuery({ search: '', ...(!picker && { show: '' }), parts: '' })
  return (
    <UploadArea uploads={uploads}>
      <ListTools
        search={{
          label: t('media.search'),
          value: search,
          onSearch: (words) => onQuery({ search: words, parts: '' }),
        }}
      >
        {picker ? (
          <AddFiles uploads={uploads} variant="line" kind={picker.kind} />
        ) : (
          mediaFilters.map((one) => (
            <Chip
              key={one}
              isOn={show === one}
              onPress={() => onQuery({ show: show === one ? '' : one, parts: '' })}
            >
              {t(`media.show.${one}`)}
            </Chip>
          ))
        )}
      </ListTools>
      <Loaded answer={answer}>
        {({ items, count }) => (
          <>
            <p className={count > 0 ? 'fine' : 'visually-hidden'} role="status">
              {t('media.count', { count })}
            </p>
            <MediaGrid items={items} chosen={picker?.chosen} onChoose={onChoose} />
            {count === 0 &&
              (isNarrowed ? (
                <EmptyState
                  title={t('media.none_found')}
                  action={<Button onPress={clear}>{t('screens.filter.clear')}</Button>}
                />
              ) : (
                <EmptyState title={t('media.none')} text={t('media.none.text')} />
              ))}
            {count > items.length && (
              <Button onPress={() => onQuery({ parts: `${(Number(parts) || 1) + 1}` })}>
                {t('media.more')}
              </Button>
            )}
            <p className="fine">
              {count > 0 && <span className="no-touch">{t('media.drop')} </span>}
              {t(picker ? `media.${picker.kind}` : 'media.files')}
            </p>
          </>
        )}
      </Loaded>
    </UploadArea>
  )
}

type ChoiceProps = {
  kind: MediaKind
  /** The address of the current choice. */
  chosen?: string
  /** Whether a single new file is chosen as soon as it is uploaded. */
  canUpload?: boolean
  onChoose: (item: MediaItem) => void
}

/** One file of the library, within a dialog. */
export function LibraryChoice({ kind, chosen = '', canUpload = false, onChoose }: ChoiceProps) {
  const [query, setQuery] = useState<MediaQuery>({ search: '', show: kind, parts: '' })
  const uploads = useUploads((item) => {
    const isOnly = uploads.uploads.filter(({ state }) => state !== 'failed').length === 1
    if (canUpload && isOnly && `${item.kind}s` === kind) onChoose(item)
  })
  return (
    <MediaLibrary
      query={query}
      uploads={uploads}
      onChoose={onChoose}
      picker={{ kind, chosen }}
      onQuery={(changes) => setQuery((current) => ({ ...current, ...changes }))}
    />
  )
}
