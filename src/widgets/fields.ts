import * as z from 'zod/mini'
import { localisedSchema } from '../i18n/localised.ts'
import { safeUrl } from '../urls.ts'
import { marked } from './describe.ts'

marked(localisedSchema, 'text')

/** Text a visitor reads, plain or per language. */
export const optionalText = () => z.optional(localisedSchema)
export const requiredText = () => localisedSchema

/** HTML an editor writes; sanitised where it is shown. */
export const html = () => marked(z.union([localisedSchema]), 'html')

/** A link: http(s), mailto, tel or site-relative. */
export const link = () => marked(z.string().check(z.refine((value) => safeUrl(value) !== null)), 'link')

/** A picture's address: `art:<name>` for a drawn one, otherwise as a link. */
export const image = () =>
  marked(
    z
      .string()
      .check(
        z.refine(
          (value) =>
            /^(?:art:|\/|https?:)/i.test(value.trim()) && safeUrl(value.replace(/^art:/, '/')) !== null,
        ),
      ),
    'image',
  )

export const list = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), [])
