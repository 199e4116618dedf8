import { isRecord } from '../../contract/immutable-json.ts'
import { type Content, contentOf } from '../i18n/content.ts'
import { langs } from '../i18n/languages.ts'
import { type Localised, localisedSchema, plainText } from '../i18n/localised.ts'
import { industryOf } from '../widgets/lists/subjects-by-keyword.ts'
import type { Page } from './model.ts'

/**
 * The page of an industry with its metadata for search engines, by the keywords of its title (specification):
 * the description if staff wrote none and, for a page generated from a record, the title, which is
 * only the industry's name there. Staff's own texts stay.
 */
export function withIndustryMeta(page: Page, { ofRecord }: { ofRecord: boolean }): Page {
  const content = page.widgets.find(({ type }) => type === 'industry')?.content
  if (!isRecord(content)) return page
  const { data: title = '' } = localisedSchema.safeParse(content.title)
  const slug = industryOf(title)
  const isDescribed = langs.some((lang) => plainText(page.description, lang).trim() !== '')
  const description = isDescribed
    ? page.description
    : inAll(({ industries }) => industries[slug ?? 'default'].meta_description)
  return {
    ...page,
    description,
    title: ofRecord && slug ? inAll(({ industries }) => industries[slug].meta_title) : page.title,
  }
}

function inAll(read: (content: Content) => string): Localised {
  return Object.fromEntries(langs.map((lang) => [lang, read(contentOf(lang))]))
}
