import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { linkDays, maxLinkName, type ShareRequest } from '../../../contract/pages/sharing.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { TextField } from '../../workspace/ui/fields.tsx'
import { useEditor } from '../editor-context.tsx'
import { pageApi, usePageSharing } from './sharing-context.tsx'

/** Creates a link with a content and a lifetime; shows its address once. */
export function NewLink() {
  const { t } = useEditor()
  const { id: page, newAddress, isPending, change } = usePageSharing()
  const [isPinned, setPinned] = useState(false)
  const [days, setDays] = useState<ShareRequest['days']>(7)
  const [name, setName] = useState('')
  const id = useId()
  const isRequested = useRef(false)
  const make = async () => {
    isRequested.current = true
    const json = { days, name, ...(isPinned && { version: null }) }
    const isMade = await change(pageApi.share.$post({ param: { id: page }, json }))
    // The name of the next link may be typed already.
    if (isMade) setName((newest) => (newest === name ? '' : newest))
  }
  return (
    <section className="sharing-new">
      <TextField
        label={t('sharing.name')}
        maxLength={maxLinkName}
        placeholder={t('sharing.name_example')}
        value={name}
        onChange={setName}
      />
      <div className="field">
        <label htmlFor={`${id}-shows`}>{t('sharing.shows')}</label>
        <select
          id={`${id}-shows`}
          className="input"
          value={isPinned ? 'version' : 'draft'}
          onChange={({ target }) => setPinned(target.value === 'version')}
        >
          <option value="draft">{t('sharing.follows.draft')}</option>
          <option value="version">{t('sharing.follows.version')}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-days`}>{t('sharing.days')}</label>
        <select
          id={`${id}-days`}
          className="input"
          value={days}
          onChange={({ target }) => setDays(linkDays.find((choice) => String(choice) === target.value) ?? 7)}
        >
          {linkDays.map((count) => (
            <option key={count} value={count}>
              {t(`sharing.days.${count}`)}
            </option>
          ))}
        </select>
      </div>
      <Button variant="primary" isPending={isPending} onPress={() => void make()}>
        {t('sharing.make')}
      </Button>
      {newAddress && <CreatedLink key={newAddress} address={newAddress} isRequested={isRequested} />}
    </section>
  )
}

type CreatedProps = { address: string; isRequested: RefObject<boolean> }

function CreatedLink({ address, isRequested }: CreatedProps) {
  const { t } = useEditor()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Opened again, the panel begins at its start.
    if (!isRequested.current) return
    // On a phone the field is below the visible part of the screen.
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'center' })
  }, [isRequested])
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    // If the browser does not permit it, the text is selected, so that it can be copied by hand.
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <div className="sharing-made">
      <p id={id}>{t('sharing.made')}</p>
      <div>
        <input
          ref={field}
          className="input"
          dir="ltr"
          readOnly
          value={address}
          aria-label={t('sharing.address')}
          aria-describedby={id}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="primary" onPress={() => void copy()}>
          {t(isCopied ? 'sharing.copied' : 'sharing.copy')}
        </Button>
      </div>
    </div>
  )
}
