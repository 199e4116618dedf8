import type { Draft } from '../../contract/editor.ts'
import type { Lang } from '../i18n/languages.ts'
import { localisedSchema, plainText } from '../i18n/localised.ts'
import { widgetTypes } from '../widgets/registry.ts'

/** Whether visitors see anything of a section: one that nobody has written yet is left out. */
export function isDrawn({ type, content }: Draft['widgets'][number]): boolean {
  return !widgetTypes.get(type)?.isUnseen(content)
}

/** The sections that readers see, as they call them; numbers count the others too, as the editor does. */
export function drawnSections({ widgets }: Draft, lang: Lang): { id: string; name: string }[] {
  return widgets.flatMap((section, index) =>
    isDrawn(section) ? [{ id: section.id, name: sectionName(section, index, lang) }] : [],
  )
}

/** What readers call a section: its number and its title or, without one, what kind it is. */
export function sectionName({ type, content }: Draft['widgets'][number], index: number, lang: Lang): string {
  const title = localisedSchema.safeParse(content.title).data
  return `${index + 1}. ${plainText(title, lang) || (widgetTypes.get(type)?.name[lang] ?? type)}`
}
