import * as z from 'zod/mini'
import { cardFile } from '../../contract/pages/share-card.ts'
import { parseJsonAs } from '../platform/parse-json.ts'

const schema = z.record(z.string(), z.string().check(z.regex(cardFile)))

/** The paths of the pictures that the editor drew for a page, by language; none if the column holds no such thing. */
export function drawnPictures(column: string | null): Record<string, string> {
  return parseJsonAs(schema, column) ?? {}
}
