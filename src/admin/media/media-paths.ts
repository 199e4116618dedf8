import type { MediaPaths } from '../../../contract/media.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { urls } from '../../urls.ts'

/** Paths of the library; `page` is followed by a slug. */
export function mediaPaths(lang: Lang): MediaPaths {
  return {
    list: localPath(lang, urls.adminMediaList),
    page: localPath(lang, urls.adminPage('')),
  }
}
