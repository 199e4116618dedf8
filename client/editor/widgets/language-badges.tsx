import { useMemo } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { useOlderBelow } from '../fields/field-status.ts'
import { coverage, olderTexts } from './widget-texts.ts'

type BadgesProps = {
  fields: FieldDescription[]
  content: unknown
  /** The path of the widget, as in the errors. */
  root: string
}

/** The state of each language of a widget: complete, with texts missing, or with outdated translations. */
export function LanguageBadges({ fields, content, root }: BadgesProps) {
  const { t, languages } = useEditor()
  const codes = useMemo(() => languages.map(({ code }) => code), [languages])
  const olderPaths = useOlderBelow(root, codes)
  const isOlder = (path: string, code: string) => `\n${olderPaths}\n`.includes(`\n${code} ${path}\n`)
  const counts = languages.map((language) => ({
    ...language,
    ...coverage(fields, content, language.code, languages),
    older: olderTexts(fields, content, (path) => isOlder(`${root}.${path}`, language.code)).length,
  }))
  if (!counts.some(({ written }) => written > 0)) return null
  return (
    <span className="language-badges">
      {counts.map(({ code, name: language, missing, older }) => {
        const parts = [
          missing > 0 && t('language.missing', { language, count: missing }),
          older > 0 && t('language.older', { language, count: older }),
        ].filter(Boolean)
        if (parts.length === 0) parts.push(t('language.complete', { language }))
        const state = missing > 0 ? 'is-missing' : older > 0 ? 'is-older' : ''
        return (
          <span key={code} className={`language-badge ${state}`} title={parts.join('\n')}>
            <span aria-hidden="true">{code.toUpperCase()}</span>
            <span className="visually-hidden">{parts.join('. ')}</span>
          </span>
        )
      })}
    </span>
  )
}
