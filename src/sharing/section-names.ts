import type { Draft } from '../../contract/editor.ts'
import type { Lang } from '../i18n/languages.ts'
import { localisedSchema, plainText } from '../i18n/localised.ts'
import { widgetTypes } from '../widgets/registry.ts'

/** What readers call a section: its title or, without one, what kind it is. */
export function sectionName({ type, content }: Draft['widgets'][number], lang: Lang): string {
  const title = localisedSchema.safeParse(content.title).data
  return plainText(title, lang) || (widgetTypes.get(type)?.name[lang] ?? type)
}
