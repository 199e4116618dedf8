import { useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'

/** What a visitor would see of a picture's address, or why there is nothing to be seen. */
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

/** Names of patterns are words: each name has a pattern of its own. */
function patternName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
}
