import { useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'
import { pictureFile } from './picture-file.ts'

/** The picture at an address as a visitor would see it, or why it cannot be shown. */
export function Thumbnail({ address }: { address: string }) {
  const { t, art, pattern, lang } = useEditor()
  const [failed, setFailed] = useState(false)
  const src = pictureFile(address, { art, pattern, lang })
  if (!/^(?:https:\/\/|\/(?!\/))./.test(src)) {
    return (
      <div className="thumbnail">
        <Glyph name={address ? 'image-off' : 'image'} />
        <span>{t(address ? 'image.not_shown' : 'image.none')}</span>
      </div>
    )
  }
  if (failed) {
    return (
      <div className="thumbnail thumbnail-failed" role="status">
        <Glyph name="image-off" />
        <span>{t('image.failed')}</span>
      </div>
    )
  }
  return (
    <div className="thumbnail">
      <img src={src} alt="" width={160} height={120} onError={() => setFailed(true)} />
    </div>
  )
}
