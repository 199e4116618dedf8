import type { BlockOffer, BlockUse } from '../../../../contract/editor.ts'
import { isRecord } from '../../../../contract/json-value.ts'
import type { listBlocks, listBlockUses } from '../../../data/pages/blocks.ts'
import { parseLocalised } from '../../../i18n/localised.ts'
import { parseJson } from '../../../pages/parse-json.ts'

/** The blocks that an editor can choose, with the sections that visitors see of each. */
export function blockOffers(rows: Awaited<ReturnType<typeof listBlocks>>): BlockOffer[] {
  return [...Map.groupBy(rows, ({ slug }) => slug).values()].flatMap((placed) => {
    const [first] = placed
    if (!first) return []
    const live = first.live === 1
    const widgets = placed.flatMap(({ type, content }) => {
      const read = parseJson(content ?? 'null')
      return live && type && isRecord(read) ? [{ type, content: read }] : []
    })
    return [{ slug: first.slug, title: parseLocalised(first.title), live, widgets }]
  })
}

export function blockUses(rows: Awaited<ReturnType<typeof listBlockUses>>): BlockUse[] {
  return rows.map(({ slug, title }) => ({ slug, title: parseLocalised(title) }))
}
