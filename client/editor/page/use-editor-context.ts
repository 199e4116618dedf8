import { useMemo } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'
import { useMarks } from '../field-marks.ts'
import { byField } from '../saving/use-faults.ts'
import { useStable } from '../use-stable.ts'
import type { PageDraft } from './use-page-draft.ts'

/** What the parts of the editor know; it stays the same while somebody writes. */
export function useEditorContext(
  props: EditorProps,
  t: Translate,
  { saving, age, excess, ...page }: PageDraft,
) {
  const { errors, errorsIn } = saving
  const faults = useMemo(() => {
    const { said, codes } = byField(
      excess,
      props.languages.map(({ code }) => code),
    )
    return { errors: { ...errors, ...said }, errorsIn: { ...errorsIn, ...codes } }
  }, [errors, errorsIn, excess, props.languages])
  const marks = useMarks({
    ...faults,
    olderPaths: age.olderPaths,
    isOlder: age.isOlder,
    isSuggested: age.isSuggested,
  })
  const confirm = useStable(page.confirm)
  const { links, block } = saving.paths
  return useMemo(() => {
    const { lang, timeZone, languages, widgets, icons, art, artTitles, media, pattern, suggestions } = props
    return {
      t,
      lang,
      timeZone,
      languages,
      widgets,
      icons,
      art,
      artTitles,
      media,
      pattern,
      suggestions,
      blocks: { offers: props.blocks, uses: props.uses, editor: props.editor, sections: block },
      links,
      confirm,
      marks,
    }
  }, [props, t, links, block, confirm, marks])
}
