import type { ReactNode } from 'react'
import type { Localised } from '../../i18n/localised.ts'
import { Label, Section } from '../parts.tsx'
import { Text } from '../text.tsx'

type TextSectionProps = { title: ReactNode; paragraphs: readonly Localised[]; children?: ReactNode }

/** A heading beside paragraphs, or a label over them if it is a bare text; `children` are pictures below them. */
export function TextSection({ title, paragraphs, children }: TextSectionProps) {
  return (
    <Section kind={children ? 'plates' : 'text'} ground="alt">
      <div className={typeof title === 'string' ? 'wrap overview' : 'wrap split'}>
        {typeof title === 'string' ? <Label>{title}</Label> : title}
        <div className="txt">
          {paragraphs.map((paragraph, index) => (
            <p key={index}>
              <Text value={paragraph} />
            </p>
          ))}
        </div>
      </div>
      {children}
    </Section>
  )
}
