import { useMemo } from 'react'
import { type EditorContext, translator } from './editor-context.tsx'

type ScreenProps = Pick<EditorContext, 'lang' | 'languages' | 'icons' | 'timeZone' | 'suggestions'> & {
  texts: Record<string, string>
}

/** What the parts of a screen need that edits no page by itself; `links`: the path of the link picker's pages. */
export function useScreen({ texts, ...screen }: ScreenProps, links = ''): EditorContext {
  const { lang, languages, icons, timeZone, suggestions = '' } = screen
  const t = useMemo(() => translator(texts, lang), [texts, lang])
  return {
    ...{ t, lang, languages, icons, timeZone, links, suggestions },
    ...noArt,
    confirm: () => undefined,
  }
}

/** The same with every rendering: a formatted text is begun again with other drawings. */
const noArt = { widgets: [], art: {}, artTitles: {}, pattern: '' }
