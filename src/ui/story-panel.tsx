import type { ReactNode } from 'react'
import { assets } from '../assets.ts'
import type { Localised } from '../i18n/localised.ts'
import { usePage } from './page-context.tsx'
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
    <section className="section section-joined">
      <div className="wrap">
        <div className="story" data-pig={assets.art.files[picture]?.[lang]?.pigment}>
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
    </section>
  )
}
