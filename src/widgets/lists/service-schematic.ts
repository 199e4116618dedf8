/** Keywords in a service's slug that select its schematic; the first match wins. */
const keywords: [string, string][] = [
  ['mobile', 'mobile'],
  ['web', 'web'],
  ['ui-ux', 'design'],
  ['design', 'design'],
  ['mvp', 'mvp'],
  ['api', 'api'],
  ['devops', 'cloud'],
  ['cloud', 'cloud'],
  ['support', 'support'],
  ['chatgpt', 'llm'],
  ['llm', 'llm'],
  ['ai-', 'ai'],
  ['performance', 'performance'],
  ['analytics', 'analytics'],
]

/** The schematic of a service, chosen by keyword. */
export function schematicOf(slug: string): string {
  return keywords.find(([word]) => slug.includes(word))?.[1] ?? 'custom'
}
