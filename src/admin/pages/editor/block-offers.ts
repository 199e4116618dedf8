import type { BlockOffer, BlockSections, BlockUse } from '../../../../contract/editor.ts'
import { isRecord } from '../../../../contract/immutable-json.ts'
import type { listBlocks, listBlockUses, readBlocks } from '../../../data/pages/blocks.ts'
import { message } from '../../../i18n/intl.ts'
import type { Lang } from '../../../i18n/languages.ts'
import { parseLocalised } from '../../../i18n/localised.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import type { Refusal } from '../../api/refusals.ts'

/** The blocks that an editor can choose. */
export function blockOffers(rows: Awaited<ReturnType<typeof listBlocks>>): BlockOffer[] {
  return rows.map(({ slug, title, isPublished, sections }) => ({
    slug,
    title: parseLocalised(title),
    isPublished: isPublished === 1,
    sections: isPublished === 1 ? sections : 0,
  }))
}

/** The sections of a block that visitors see. */
export function blockSections(
  rows: Awaited<ReturnType<typeof readBlocks>>,
  lang: Lang,
): BlockSections | Refusal {
  const widgets = rows.flatMap(({ type, content }) => {
    const parsed = parseJson(content)
    return type && isRecord(parsed) ? [{ type, content: parsed }] : []
  })
  if (widgets.length > 0) return { ok: true, widgets }
  return { ok: false, code: 'not_found', message: message(lang, 'admin.block.offline') }
}

export function blockUses(rows: Awaited<ReturnType<typeof listBlockUses>>): BlockUse[] {
  return rows.map(({ slug, title }) => ({ slug, title: parseLocalised(title) }))
}
