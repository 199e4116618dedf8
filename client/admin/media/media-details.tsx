import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sameJson } from '../../../contract/immutable-json.ts'
import {
  type MediaDetails as Details,
  type MediaUse,
  maxAltLength,
  maxNameLength,
  maxTagsLength,
  mediaPicture,
} from '../../../contract/media/media.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { tooLong } from '../../editor/fields/field-layout.tsx'
import { api, useApiMutation, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { Day } from '../../workspace/dates/date-time.tsx'
import { fileLabel } from '../../workspace/media/media-grid.tsx'
import { LibraryChoice } from '../../workspace/media/media-library.tsx'
import { mediaQueryKeys } from '../../workspace/media/use-uploads.ts'
import { useHasRole, useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Dialog, DialogForm, Modal } from '../../workspace/ui/dialog.tsx'
import { TextField } from '../../workspace/ui/fields.tsx'
import { Loaded } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { FocalPoint } from './focal-point.tsx'

type DetailsProps = { id: string; name: string; onClose: () => void }

/** One file: its description, focal point and uses, and its actions. */
export function MediaDetails({ id, name, onClose }: DetailsProps) {
  const t = useAdminText()
  const answer = useApiQuery(keyOf(id), (signal) =>
    api.media[':id'].$get({ param: { id } }, { init: { signal } }),
  )
  const title = answer.data?.item.name || name || t('media.title')
  return (
    <Modal title={fileLabel(title)} isWide onClose={onClose}>
      <Loaded answer={answer}>{(details) => <FileForm {...details} onClose={onClose} />}</Loaded>
    </Modal>
  )
}

const keyOf = (id: string) => ['media', 'file', id]

/** The texts of a file and its focal point. */
type Description = { name: string; tags: string; alt: Record<string, string>; x: number; y: number }

type FormProps = Pick<Details, 'item' | 'uses' | 'changed'> & { onClose: () => void }

function FileForm({ item, uses, changed, onClose }: FormProps) {
  const t = useAdminText()
  const hasEditorRole = useHasRole('editor')
  const { id, kind, name, tags, alt, address, bytes } = item
  const picture = mediaPicture(address)
  const saved: Description = { name, tags, alt, x: picture?.x ?? 2, y: picture?.y ?? 2 }
  const [description, setDescription] = useState(saved)
  const [isReplacing, setReplacing] = useState(false)
  const mutations = useFileMutations(id, saved, onClose)
  const { save, replace } = mutations
  const change = (changes: Partial<Description>) => setDescription({ ...description, ...changes })
  const submit = () => {
    const invalid = document.querySelector<HTMLElement>('.media-details [aria-invalid]')
    if (invalid) return invalid.focus()
    // An empty name is not saved.
    save.mutate({ ...description, name: description.name.trim() || name })
  }
  return (
    <>
      <DialogForm
        className="media-details"
        {...(hasEditorRole && { submit: { label: t('media.save'), isPending: save.isPending, run: submit } })}
        other={
          hasEditorRole && (
            <FileActions
              isTrashed={item.trashed}
              isUsed={uses.length > 0}
              isDirty={!sameJson(description, saved)}
              mutations={mutations}
              onReplace={() => setReplacing(true)}
            />
          )
        }
        onClose={onClose}
      >
        {picture && <FocalPoint picture={picture} point={description} onChange={change} />}
        <div className="dialog-form">
          <DescriptionFields description={description} hasAlt={picture !== null} onChange={change} />
          <p className="fine media-address">
            {picture && `${picture.width} × ${picture.height} · `}
            {bytes < 1_024_000
              ? t('media.size_kb', { size: Math.ceil(bytes / 1024) })
              : t('media.size', { size: (bytes / 1_048_576).toFixed(1) })}
            <code dir="ltr">{address}</code>
          </p>
          <p className="fine">
            {t('media.changed', { name: changed.by.split('@')[0] ?? '' })} <Day time={changed.at} />
          </p>
          <Uses uses={uses} />
        </div>
      </DialogForm>
      {isReplacing && (
        <Dialog title={t('media.replace')} isWide onClose={() => setReplacing(false)}>
          <p>{t('media.replace_hint')}</p>
          <LibraryChoice
            kind={`${kind}s`}
            onChoose={(other) => {
              setReplacing(false)
              if (other.id !== id) replace.mutate(other.id)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

type ActionProps = {
  isTrashed: boolean
  isUsed: boolean
  isDirty: boolean
  mutations: ReturnType<typeof useFileMutations>
  onReplace: () => void
}

/** Restores a file from the trash; replaces one that pages use; moves one that none uses to the trash. */
function FileActions({ isTrashed, isUsed, isDirty, mutations, onReplace }: ActionProps) {
  const t = useAdminText()
  const { restore, replace, trash } = mutations
  if (isTrashed) {
    return (
      <Button isDisabled={isDirty} isPending={restore.isPending} onPress={() => restore.mutate(undefined)}>
        {t('media.restore')}
      </Button>
    )
  }
  if (isUsed) {
    return (
      <Button isPending={replace.isPending} onPress={onReplace}>
        {t('media.replace')}
      </Button>
    )
  }
  return (
    <Button isDisabled={isDirty} isPending={trash.isPending} onPress={() => trash.mutate(undefined)}>
      {t('media.trash')}
    </Button>
  )
}

type DescriptionProps = {
  description: Description
  /** Only pictures have alternative texts. */
  hasAlt: boolean
  onChange: (changes: Partial<Description>) => void
}

function DescriptionFields({ description, hasAlt, onChange }: DescriptionProps) {
  const t = useAdminText()
  const { languages } = useWorkspace()
  const { name, tags, alt } = description
  const field = (label: string, value: string, maxLength: number) => ({
    label,
    value,
    error: tooLong(value, maxLength, t),
  })
  return (
    <>
      {hasAlt &&
        languages.map(({ code, dir, name: language }, index) => (
          <TextField
            key={code}
            lang={code}
            dir={dir}
            {...(index === 0 && { help: t('image.alt_hint') })}
            {...field(`${t('media.alt')} · ${language}`, alt[code] ?? '', maxAltLength)}
            onChange={(text) => onChange({ alt: { ...alt, [code]: text } })}
          />
        ))}
      <TextField
        isRequired
        {...field(t('media.name'), name, maxNameLength)}
        onChange={(text) => onChange({ name: text })}
      />
      <TextField
        help={t('media.tags_hint')}
        {...field(t('media.tags'), tags, maxTagsLength)}
        onChange={(text) => onChange({ tags: text })}
      />
    </>
  )
}

/** The actions on a file. Each but `replace` closes the dialog; saving and deleting offer an undo. */
function useFileMutations(id: string, saved: Description, onClose: () => void) {
  const t = useAdminText()
  const client = useQueryClient()
  const undo = (run: () => void) => ({ label: t('action.undo'), run })
  // If the dialog is opened again at once, it shows the new details.
  const cache = (details: Details) => client.setQueryData(keyOf(id), details)
  const onSuccess = (details: Details) => {
    cache(details)
    onClose()
  }
  const options = { invalidates: mediaQueryKeys, onSuccess }
  const success = (title: string, action?: ReturnType<typeof undo>) => () => ({
    kind: 'success' as const,
    title,
    ...(action && { action }),
  })
  const param = { id }
  const describe = (json: Description) => api.media[':id'].describe.$post({ param, json })
  const revert = useApiMutation(describe, { ...options, successToast: success(t('media.restored')) })
  const save = useApiMutation(describe, {
    ...options,
    successToast: success(
      t('media.saved'),
      undo(() => revert.mutate(saved)),
    ),
  })
  const restore = useApiMutation(() => api.media[':id'].restore.$post({ param, json: {} }), {
    ...options,
    successToast: success(t('media.restored')),
  })
  const trash = useApiMutation(() => api.media[':id'].trash.$post({ param, json: {} }), {
    ...options,
    successToast: success(
      t('media.in_trash'),
      undo(() => restore.mutate(undefined)),
    ),
  })
  const replace = useApiMutation(
    (newId: string) => api.media[':id'].replace.$post({ param, json: { by: newId } }),
    {
      invalidates: mediaQueryKeys,
      onSuccess: cache,
      successToast: success(t('media.replaced')),
    },
  )
  return { save, restore, trash, replace }
}

/** The pages that show a file, with links to their editors. */
function Uses({ uses }: { uses: MediaUse[] }) {
  const t = useAdminText()
  if (uses.length === 0) return <p className="fine">{t('media.unused')}</p>
  return (
    <div className="media-uses">
      <h3>{t('media.used')}</h3>
      <ul>
        {uses.map(({ slug, title, isPublished }) => (
          <li key={slug}>
            <a className="link" href={`${pathPrefix}${screenPaths.page(slug)}`}>
              <bdi>{title}</bdi>
            </a>
            {!isPublished && <span className="fine"> {t('media.used_draft')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
