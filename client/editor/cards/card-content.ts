import type { Draft, EditorProps } from '../../../contract/editor.ts'
import { jsonOf } from '../../../contract/immutable-json.ts'
import { mediaPicture, renditionPath } from '../../../contract/media/media.ts'
import { drawingFocus, type ShareRequest } from '../../../contract/pages/share-card.ts'
import { pictureFile } from '../fields/images/picture-file.ts'

/** A version to share. `isRepeated`: it was published before, and perhaps lacks its pictures. */
export type SharedVersion = Omit<ShareRequest, 'pictures'> & { isRepeated: boolean }

/** The picture beside the title; `focus`: its focal point, as shares from the left and the top. */
type CardPicture = { src: string; focus: { x: number; y: number } }
/** One language's card. `empty` is the path of the card without title and picture. */
export type Card = { dir: string; title: string; empty: string; picture: CardPicture }

type Site = Pick<EditorProps, 'art' | 'pattern' | 'emptyCard'>

/** The card of a page in one language, with the picture that the page shows first, or its pattern. */
export function cardOf(
  draft: Draft,
  title: string,
  { code, dir }: { code: string; dir: string },
  { art, pattern, emptyCard }: Site,
): Card {
  const shownContent = draft.widgets
    .filter((widget) => widget.is_active)
    .map(jsonOf)
    .join()
  const [address = ''] = /\/media\/[0-9a-f]{32}\/\d+x\d+-[\w-]+\.webp/.exec(shownContent) ?? []
  const uploaded = mediaPicture(address)
  const card = { dir, title, empty: emptyCard[code] ?? '' }
  if (uploaded) {
    const focus = { x: uploaded.x / 4, y: uploaded.y / 4 }
    return { ...card, picture: { src: renditionPath(uploaded.id, 'full', 'webp'), focus } }
  }
  const [, named = ''] = /"art:([^"]+)"/.exec(shownContent) ?? []
  const { slug } = draft
  const name = [`${slug}-hero`, slug, `${named}-tall`, named].find((one) => Object.hasOwn(art, one))
  const src = pictureFile(`art:${name ?? (named || slug)}`, { art, pattern, lang: code })
  const x = drawingFocus(name ?? '')
  return { ...card, picture: { src, focus: { x: dir === 'rtl' ? 1 - x : x, y: 1 } } }
}
