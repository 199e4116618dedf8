import { useMemo } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { useFieldStatusStore } from '../fields/field-status.ts'
import { byField } from '../saving/faults.ts'
import type { PageDraft } from '../session/use-page-draft.ts'

/** The context of the parts of the editor; it stays the same while an editor types. */
export function useEditorContext(
  props: EditorProps,
  t: Translate,
  { faults, ages, server, excessErrors, session }: PageDraft,
) {
  const { errors, errorsIn } = faults
  const allErrors = useMemo(() => {
    const codes = props.languages.map(({ code }) => code)
    const excess = byField(excessErrors, codes)
    return { errors: { ...errors, ...excess.errors }, errorsIn: { ...errorsIn, ...excess.errorsIn } }
  }, [errors, errorsIn, excessErrors, props.languages])
  const { paths: olderPaths, isOlder, isSuggested } = ages
  const fieldStatuses = useFieldStatusStore({ ...allErrors, olderPaths, isOlder, isSuggested })
  const { block } = server.paths
  return useMemo(() => {
    const { lang, timeZone, languages, widgets, art, artTitles, pattern, suggestions } = props
    return {
      t,
      lang,
      timeZone,
      languages,
      widgets,
      art,
      artTitles,
      pattern,
      suggestions,
      blocks: { offers: props.blocks, uses: props.uses, editor: props.editor, sections: block },
      confirm: session.confirm,
      fieldStatuses,
    }
  }, [props, t, block, session, fieldStatuses])
}
