import { useMemo } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { numberedNames } from './numbered-names.ts'

/** The descriptions of section types; an unknown one is named by its type, and has no fields. */
export function useWidgetTypes() {
  const { widgets } = useEditor()
  return useMemo(() => {
    const descriptionOf = (type: string) => widgets.find((known) => known.type === type)
    return {
      descriptionOf,
      nameOf: (type: string) => descriptionOf(type)?.name ?? type,
      fieldsOf: (type: string) => descriptionOf(type)?.fields ?? [],
    }
  }, [widgets])
}

/** The names of the rows in the editor, where a letter changes no name. */
export function useNumberedNames(placed: DraftWidget[]): string[] {
  const { t } = useEditor()
  const { nameOf } = useWidgetTypes()
  const types = placed.map(({ type }) => type).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on the types alone
  return useMemo(
    () =>
      numberedNames(
        placed,
        ({ type }) => nameOf(type),
        (values) => t('widget.numbered', values),
      ),
    [types, nameOf, t],
  )
}
