import type { Lang } from '../../i18n/languages.ts'
import { artFile } from '../../ui/pictures/art-files.ts'

/** A drawing of a case study for one place (art/case-art.ts, art/before-pictures.ts). */
type Shot = 'card' | 'lead' | 'macro' | 'before' | 'after' | 'meet' | 'weave'

type Study = { image?: string | undefined; drawn: string }

/** The name of the drawing of a case study for one place, drawn or not. */
export function caseDrawing({ image, drawn }: Study, shot: Shot): string {
  const name = image === undefined ? drawn : image.replace(/^art:/, '')
  return shot === 'card' ? name : `${name}-${shot}`
}

/** A case study's picture for one place: the drawing made for it, or else the study's own picture. */
export function casePicture(study: Study, shot: Shot, lang: Lang) {
  const name = caseDrawing(study, shot)
  return { url: artFile(name, lang) ? `art:${name}` : study.image, drawn: study.drawn }
}
