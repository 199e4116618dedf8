import { useMemo } from 'react'
import { type EditorContext, translator } from './editor-context.tsx'

type ScreenProps = Pick<EditorContext, 'lang' | 'languages' | 'icons' | 'timeZone'> & {
  texts: Record<string, string>
}

/** What the parts of a screen need that edits no page by itself; `links`: the path of the link picker's pages. */
export function useScreen(
  { lang, languages, icons, timeZone, texts }: ScreenProps,
  links = '',
): EditorContext {
  const t = useMemo(() => translator(texts), [texts])
  return {
    ...{ t, lang, languages, icons, timeZone, links },
    ...{ art: {}, artTitles: {}, pattern: '' },
    confirm: () => undefined,
  }
}
