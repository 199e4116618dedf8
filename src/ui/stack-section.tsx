import { useText } from './page-context.tsx'
import { Section, SectionHead } from './parts.tsx'
import { TechGrid, useTechnologies } from './tech-grid.tsx'

type Stack = { frontend: readonly string[]; backend: readonly string[]; other: readonly string[] }

/** The technologies a project would use: frontend and backend side by side, or one list. */
export function StackSection({ title, stack }: { title: string; stack: Stack }) {
  const t = useText()
  const other = useTechnologies(stack.other)
  return (
    <Section kind="stack">
      <div className="wrap">
        <SectionHead title={title} />
        {other.length > 0 ? (
          <TechGrid items={other} />
        ) : (
          <div className="cards c2">
            <StackCard title={t('technologies.frontend')} names={stack.frontend} />
            <StackCard title={t('technologies.backend')} names={stack.backend} />
          </div>
        )}
      </div>
    </Section>
  )
}

function StackCard({ title, names }: { title: string; names: readonly string[] }) {
  const items = useTechnologies(names)
  if (items.length === 0) return null
  return (
    <div className="card">
      <h3>{title}</h3>
      <TechGrid items={items} className="technologies pair" />
    </div>
  )
}
