import type { EditorContext } from './editor-context.tsx'
import { useText } from './texts.tsx'

type ScreenProps = Pick<EditorContext, 'lang' | 'languages' | 'icons' | 'timeZone' | 'suggestions'>

/** What the parts of a screen need that edits no page by itself; `links`: the path of the link picker's pages. */
export function useScreen(screen: ScreenProps, links = ''): EditorContext {
  const { lang, languages, icons, timeZone, suggestions = '' } = screen
  const t = useText()
  return {
    ...{ t, lang, languages, icons, timeZone, links, suggestions },
    ...noArt,
    confirm: () => undefined,
  }
}

/** The same with every rendering: a formatted text is begun again with other drawings. */
const noArt = { widgets: [], art: {}, artTitles: {}, pattern: '' }
