import type { Draft, EditorProps } from '../../../contract/editor.ts'
import type { ShareCards } from '../cards/use-share-cards.ts'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import { SearchPreview } from './search-preview.tsx'
import { ShareCard } from './share-card.tsx'

export type PreviewsProps = {
  draft: Omit<Draft, 'widgets'>
  /** Of the page in each language. */
  live: Record<string, string>
  siteName: EditorProps['siteName']
  shared: ShareCards
}

/** How search results and messages show the page, in each language. */
export function PagePreviews({ draft, live, siteName, shared }: PreviewsProps) {
  const { languages } = useEditor()
  return languages.map((language) => {
    const { code } = language
    const shown = {
      language,
      title: anyText(draft.title, code, languages),
      description: anyText(draft.meta_description, code, languages),
      siteName: siteName[code] ?? '',
    }
    return (
      <div key={code} className="page-previews">
        <SearchPreview {...shown} slug={draft.slug} live={live[code]} />
        <ShareCard
          {...shown}
          card={shared.cards[code] ?? Object.values(shared.cards)[0]}
          picture={shared.pictures[code]}
        />
      </div>
    )
  })
}
