import type { ReactNode } from 'react'
import { TechList, useTechnologies } from '../lists/tech-list.tsx'
import { useText } from '../page-context.tsx'
import { Label, Section } from '../parts.tsx'

type StackSectionProps = { title: string; stack: Stack; children?: ReactNode }
type Stack = { frontend: readonly string[]; backend: readonly string[]; other: readonly string[] }

/** The technologies a project would use: frontend and backend, each after its label, or one list; `children` follow. */
export function StackSection({ title, stack, children }: StackSectionProps) {
  const t = useText()
  const other = useTechnologies(stack.other)
  return (
    <Section kind="stack">
      <div className="wrap">
        <Label>{title}</Label>
        {other.length > 0 ? (
          <TechList items={other} />
        ) : (
          <>
            <StackGroup title={t('technologies.frontend')} names={stack.frontend} />
            <StackGroup title={t('technologies.backend')} names={stack.backend} />
          </>
        )}
        {children}
      </div>
    </Section>
  )
}

function StackGroup({ title, names }: { title: string; names: readonly string[] }) {
  const items = useTechnologies(names)
  if (items.length === 0) return null
  return (
    <div className="stack-group">
      <h3>{title}</h3>
      <TechList items={items} />
    </div>
  )
}
