import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { useWidgetTypes } from '../widgets/use-widget-types.ts'
import { FindingList } from './checks/finding-list.tsx'
import type { Finding } from './checks/publish-findings.ts'
import { nameFaults } from './describe-faults.ts'

type RefusedProps = {
  refused: Record<string, string>
  placed: DraftWidget[]
  onShow: (finding: Finding) => void
}

/** The list shows this many faults. The fields of all faults are marked. */
const maxShown = 3

/** Faults that prevent saving or publishing, by section, field and language, each leading to its field. */
export function RefusedFields({ refused, placed, onShow }: RefusedProps) {
  const { t, languages } = useEditor()
  const { nameOf, fieldsOf } = useWidgetTypes()
  const paths = Object.keys(refused)
  if (paths.length === 0) return null
  const first = Object.fromEntries(Object.entries(refused).slice(0, maxShown))
  const faults = nameFaults(first, placed, { languages, nameOf, fieldsOf, t })
  return (
    <section className="refused-fields" aria-label={t('refused.title')}>
      <FindingList
        findings={faults.map(({ text, path, code }) => ({
          text,
          path,
          code: code || undefined,
          ...sectionOf(path),
        }))}
        onShow={onShow}
      />
      {paths.length > maxShown && (
        <p className="fine">{t('refused.more', { count: paths.length - maxShown })}</p>
      )}
    </section>
  )
}

function sectionOf(path: string): { id?: string } {
  const [top, id] = path.split('.')
  return top === 'widgets' && id ? { id } : {}
}
