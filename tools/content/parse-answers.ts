import * as z from 'zod/mini'
import {
  type Content,
  type ContentMedia,
  contentFormat,
  contentKinds,
  type ImportResult,
} from '../../contract/content/content.ts'
import { readFile as readContent } from '../../contract/content/content-file.ts'
import { mediaFileNames } from '../../contract/media/media.ts'
import { ContentFault } from './content-fault.ts'

/* What a site answers. It is not trusted: it would name files of this machine, which an import then sends. */

const partOf = z.looseObject({ next: z.nullable(z.string()) })

/** A part of an export, and after what to go on reading. */
export function parsePart(answer: string, origin: string): { content: Content; next: string | null } {
  const value = parsed(answer, partOf, origin)
  const read = readContent(JSON.stringify({ ...value, format: contentFormat }))
  if ('content' in read) return { content: read.content, next: value.next }
  throw new ContentFault(`${origin} answers with content that it did not export: ${read.fault.field}.`)
}

const imported = z.object({
  results: z.array(
    z.object({
      kind: z.enum(contentKinds),
      key: z.string(),
      change: z.enum(['new', 'changed', 'same', 'refused']),
      places: z.array(z.string()),
      message: z.exactOptional(z.string()),
      missing: z.exactOptional(z.array(z.string())),
      keepsDraft: z.exactOptional(z.literal(true)),
    }),
  ),
})

/** What became of what was sent; `missing` names files of the uploads in `media` alone. */
export function parseResults(answer: string, media: ContentMedia[], origin: string): ImportResult[] {
  const { results } = parsed(answer, imported, origin)
  for (const { kind, key, missing = [] } of results) {
    const item = kind === 'media' ? media.find(({ id }) => id === key) : undefined
    const names = item ? mediaFileNames(item.address) : []
    const other = missing.find((name) => !names.includes(name))
    if (other !== undefined)
      throw new ContentFault(`${origin} asks for ${key}/${other}, which is not in the request.`)
  }
  return results
}

function parsed<Value>(answer: string, schema: z.ZodMiniType<Value>, origin: string): Value {
  try {
    return schema.parse(JSON.parse(answer))
  } catch {
    throw new ContentFault(`${origin} answers with something that this version cannot read.`)
  }
}
