import type { Draft } from '../../contract/editor.ts'
import type { PageNote } from '../../contract/sharing.ts'

export const widths = ['desktop', 'tablet', 'phone'] as const
export type Width = (typeof widths)[number]

/** What a link shows and until when (ISO 8601); `notes` is null if they could not be read. */
export type Shown = { draft: Draft; until: string; notes: PageNote[] | null }
