import { assets } from '../../html/assets.ts'
import { languages } from '../../i18n/languages.ts'
import { usePage } from '../page-context.tsx'

/**
 * Fetches the font of the page's language along with the document. First in the body, because in the head (or in a
 * `Link` header) Chromium waits for it with the first paint, 100 ms at the most, although the local faces of
 * tools/build/late-fonts.ts have the same measures.
 */
export function FontPreload() {
  const { lang } = usePage()
  return (
    <link
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin=""
      href={assets.fonts[languages[lang].dir === 'rtl' ? 'arabic' : 'latin'].path}
      onLoad={stayInBody}
    />
  )
}

/** React moves a link to the head unless it has a listener, which the server never writes. */
function stayInBody() {}
