import { useId, useState } from 'react'
import { isRecord, sameJson } from '../../../contract/immutable-json.ts'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { useEditor } from '../editor-context.tsx'
import { describedBy, FieldLayout } from '../fields/field-layout.tsx'
import { jsonFault } from './json-fault.ts'

type JsonEditorProps = {
  content: Record<string, unknown>
  /** Invalid JSON that was written before. */
  broken: string | undefined
  onContent: (content: Record<string, unknown>) => void
  onBroken: (text: string) => void
}

/** The content of a widget as JSON, which is applied while it is valid. */
export function JsonEditor({ content, broken, onContent, onBroken }: JsonEditorProps) {
  const [text, setText] = useState(() => broken ?? writeJson(content))
  const [lastContent, setLastContent] = useState(content)
  // The content changed elsewhere, such as by undo. Invalid JSON stays.
  if (content !== lastContent) {
    setLastContent(content)
    if (broken === undefined && !sameJson(readJson(text), content)) setText(writeJson(content))
  }
  const onText = (typed: string) => {
    setText(typed)
    const parsed = readJson(typed)
    if (parsed) onContent(parsed)
    else onBroken(typed)
  }
  return <JsonField text={text} onText={onText} />
}

export function JsonField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useEditor()
  const id = useId()
  const error = errorIn(text, t)
  return (
    <FieldLayout id={id} label={t('json.label')} error={error}>
      <textarea
        {...describedBy(id, { error })}
        className="input json"
        dir="ltr"
        rows={Math.min(24, Math.max(10, text.split('\n').length))}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </FieldLayout>
  )
}

/** Null if the text is not a JSON object. */
export function readJson(text: string): Record<string, unknown> | null {
  try {
    const content: unknown = JSON.parse(text)
    return isRecord(content) ? content : null
  } catch {
    return null
  }
}

export function writeJson(content: Record<string, unknown>): string {
  return JSON.stringify(content, null, 2)
}

/** The message of the first error. */
function errorIn(text: string, t: Translate): string | undefined {
  if (text.trim() === '' || readJson(text)) return undefined
  const problem = jsonFault(text)
  return problem ? t(`json.${problem.code}`, { line: problem.line, near: problem.near }) : t('json.must_be')
}
