import type { Draft } from '../../contract/editor.ts'
import type { Lang } from '../i18n/languages.ts'
import { localisedSchema, plainText } from '../i18n/localised.ts'
import { widgetTypes } from '../widgets/registry.ts'

/** Whether visitors see a section: an empty one is left out. */
export function isVisible({ type, content }: Draft['widgets'][number]): boolean {
  return !widgetTypes.get(type)?.isHidden(content)
}

/** The visible sections with their names: number and title or, without a title, the type. */
export function visibleSections({ widgets }: Draft, lang: Lang): { id: string; name: string }[] {
  return widgets
    .filter(isVisible)
    .map((section, index) => ({ id: section.id, name: `${index + 1}. ${sectionName(section, lang)}` }))
}

export function sectionName({ type, content }: Draft['widgets'][number], lang: Lang): string {
  const title = localisedSchema.safeParse(content.title).data
  return plainText(title, lang) || (widgetTypes.get(type)?.name[lang] ?? type)
}
