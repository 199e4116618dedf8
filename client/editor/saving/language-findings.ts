import type { Finding } from './publish-findings.ts'

/** What a publication in one language is asked about: not what concerns the others alone. All of it for null. */
export function findingsIn(findings: Finding[], language: string | null): Finding[] {
  if (language === null) return findings
  return findings.filter(({ code, codes }) => {
    const named = codes ? Object.values(codes) : code === undefined ? [] : [[code]]
    return named.length === 0 || named.some((some) => some.length === 0 || some.includes(language))
  })
}
