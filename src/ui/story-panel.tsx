import type { ReactNode } from 'react'
import type { Localised } from '../i18n/localised.ts'
import { artFile } from './art-files.ts'
import { usePage } from './page-context.tsx'
import { Section } from './parts.tsx'
import { Picture } from './picture.tsx'
import { Text } from './text.tsx'

/** A wide panel in a pigment that continues its picture. */
export function StoryPanel({
  title,
  text,
  picture,
  children,
}: {
  title: ReactNode
  text: Localised
  picture: string
  children?: ReactNode
}) {
  const { lang } = usePage()
  return (
    <Section joined>
      <div className="wrap">
        <div className="story" data-pig={artFile(picture, lang)?.pigment}>
          <div>
            <h2>{title}</h2>
            <p>
              <Text value={text} />
            </p>
            {children}
          </div>
          <Picture drawn={picture} />
        </div>
      </div>
    </Section>
  )
}
