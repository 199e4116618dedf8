import { useMemo } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { numberedNames } from './numbered-names.ts'

/** The descriptions of widget types. An unknown type has its own name and no fields. */
export function useWidgetTypes() {
  const { widgets } = useEditor()
  return useMemo(() => {
    const descriptionOf = (type: string) => widgets.find((description) => description.type === type)
    return {
      descriptionOf,
      nameOf: (type: string) => descriptionOf(type)?.name ?? type,
      fieldsOf: (type: string) => descriptionOf(type)?.fields ?? [],
    }
  }, [widgets])
}

/** The names of widgets, computed again only if their types change. */
export function useNumberedNames(widgets: DraftWidget[]): string[] {
  const { t } = useEditor()
  const { nameOf } = useWidgetTypes()
  const types = widgets.map(({ type }) => type).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on the types alone
  return useMemo(
    () =>
      numberedNames(
        widgets,
        ({ type }) => nameOf(type),
        (values) => t('widget.numbered', values),
      ),
    [types, nameOf, t],
  )
}
