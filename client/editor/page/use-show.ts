import { useEffect, useEffectEvent } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import { textPlace } from '../../../contract/text-place.ts'
import { toForms, type useLiveView } from '../live/live-view.ts'
import { showField } from '../live/show-field.ts'
import type { Finding } from '../saving/publish-findings.ts'
import { showRow } from '../widgets/show-row.ts'
import type { PageDraft } from './use-page-draft.ts'

/** Leads to what a finding is about: its field in a language, or its section. */
export function useShow(
  { lang, languages }: EditorProps,
  live: ReturnType<typeof useLiveView>,
  { state, rows, saving }: PageDraft,
) {
  const show = ({ id, marks, at = Object.keys(marks ?? {})[0], code, codes }: Finding) => {
    toForms(live)
    if (marks) saving.point(marks, codes)
    const widget = state.draft.widgets.find((candidate) => candidate.id === id || candidate.type === id)
    if (widget) rows.show(widget, rows.broken[widget.id] === undefined ? 'form' : 'json')
    if (at !== undefined) showField(at, { focus: true, code: code ?? lang })
    else if (widget) showRow(widget.id)
  }

  const showHash = useEffectEvent(() => {
    // From the notice in a preview and from the sidebar, to a widget; from a list of faults, to the field of one.
    const [id = '', ...path] = location.hash.replace('#widget-', '').split('.')
    if (!id) return
    const codes = languages.map((language) => language.code)
    const { at, code } = textPlace(['widgets', id, ...path].join('.'), codes)
    show({ id, ...(path.length > 0 ? { at, code: code || undefined } : {}), text: '' })
  })
  useEffect(() => {
    showHash()
    addEventListener('hashchange', showHash)
    return () => removeEventListener('hashchange', showHash)
  }, [])

  return show
}
