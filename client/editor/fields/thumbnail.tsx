import { useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'

/** The picture at an address as a visitor would see it, or why it cannot be shown. */
export function Thumbnail({ address }: { address: string }) {
  const { t, art, pattern, lang } = useEditor()
  const [failed, setFailed] = useState(false)
  const drawn = address.startsWith('art:') ? address.slice('art:'.length) : null
  const src = drawn === null ? address : (art[drawn]?.[lang] ?? pattern.replace('name', patternName(drawn)))
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

/** Pattern names are words: each name has its own pattern. */
function patternName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
}
