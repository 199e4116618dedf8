import type { Draft } from '../../contract/editor.ts'
import type { PageNote } from '../../contract/pages/sharing.ts'
import { type Lang, localPath } from '../i18n/languages.ts'

export const widths = ['desktop', 'tablet', 'phone'] as const
export type Width = (typeof widths)[number]

/** What a link shows and until when (ISO 8601); `notes` is null if they could not be read. */
export type SharedDraft = { draft: Draft; until: string; notes: PageNote[] | null }

/** A path of a shared page, with the chosen width and what else it says. */
export function sharedPath(
  lang: Lang,
  path: string,
  width: Width,
  parameters: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...parameters, ...(width === 'desktop' ? {} : { width }) })
  return localPath(lang, path) + (query.size > 0 ? `?${query}` : '')
}
