import type { ReactNode } from 'react'
import type { Localised } from '../i18n/localised.ts'
import { Section } from './parts.tsx'
import { Text } from './text.tsx'

/** A heading beside paragraphs. */
export function TextSection({ title, paragraphs }: { title: ReactNode; paragraphs: readonly Localised[] }) {
  return (
    <Section kind="text" ground="alt">
      <div className="wrap split">
        <h2>{title}</h2>
        <div className="txt">
          {paragraphs.map((paragraph, index) => (
            <p key={index}>
              <Text value={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </Section>
  )
}
