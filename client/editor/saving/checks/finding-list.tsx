import type { Finding } from './publish-findings.ts'

type ListProps = { findings: Finding[]; onShow: (finding: Finding) => void }

/** The findings of a page; those of a field or widget are buttons that show it. */
export function FindingList({ findings, onShow }: ListProps) {
  if (findings.length === 0) return null
  return (
    <ul className="findings">
      {findings.map((finding) => {
        const { id, text, messages, path, code } = finding
        return (
          <li key={`${text} ${path} ${code}`}>
            {(id ?? messages ?? path) ? (
              <button type="button" className="link" onClick={() => onShow(finding)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        )
      })}
    </ul>
  )
}
