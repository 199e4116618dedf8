import { useMemo } from 'react'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import { pageSearchType, sharedPicture } from '../../../contract/pages/shared-picture.ts'
import { hasAddress } from '../../../contract/pages/slugs.ts'
import { anyText, textIn } from '../../workspace/localised.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { useSame } from '../use-stable.ts'
import { type Card, cardOf, type SharedVersion } from './card-content.ts'
import { sendCards } from './send-cards.ts'

/** `pictures` by language, shown where there is no card to draw or it cannot be drawn. */
export type ShareCards = { cards: Record<string, Card>; pictures: Record<string, string> }

/** The pictures of shared links, and the upload of those of a published or scheduled version. */
export function useShareCards(props: EditorProps, t: Translate, draft: Draft) {
  const { slug, title, widgets } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of the draft is shown
  const drawn = useMemo((): ShareCards => {
    const uploaded = sharedPicture(widgets.filter((widget) => widget.is_active))
    const cards = cardsOf(draft, props)
    const sitePictures = props.sharePicture
    const pictures = uploaded
      ? Object.fromEntries(Object.keys(sitePictures).map((code) => [code, uploaded]))
      : sitePictures
    return { cards, pictures }
  }, [slug, title, widgets, props])
  const shared = useSame(drawn)

  /** Runs in the background. Links show the site's own picture until it is done, and if it fails. */
  const share = async (sharedDraft: Draft, version: SharedVersion) => {
    const cards = cardsOf(sharedDraft, props)
    if (Object.keys(cards).length === 0) return
    if (await sendCards({ cards, paths: props.paths, ...version })) return
    replaceToasts({
      kind: 'failure',
      title: t('share.failed'),
      text: t('share.failed.text'),
    })
  }
  return { shared, share }
}

/**
 * The cards in the languages that the page has a title in; none if staff chose a picture, or the page is not
 * shared.
 */
function cardsOf(draft: Draft, props: EditorProps): Record<string, Card> {
  const chosen = draft.widgets.filter(({ type, is_active }) => is_active && type === pageSearchType)
  if (!hasAddress(draft.slug) || sharedPicture(chosen)) return {}
  const { languages } = props
  const titled = languages.filter(({ code }) => textIn(draft.title, code, languages).trim() !== '')
  return Object.fromEntries(
    titled.map((language) => [
      language.code,
      cardOf(draft, anyText(draft.title, language.code, languages), language, props),
    ]),
  )
}
