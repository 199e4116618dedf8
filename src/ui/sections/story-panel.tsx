import type { ReactNode } from 'react'
import type { Localised } from '../../i18n/localised.ts'
import { usePage, useText } from '../page-context.tsx'
import { Section } from '../parts.tsx'
import { artFile } from '../pictures/art-files.ts'
import { Picture } from '../pictures/picture.tsx'
import { Text } from '../text.tsx'
import type { TitledTextProps } from './titled-text.tsx'

/** A wide panel in the pigment of its picture; `label` is the line above the title. */
export function StoryPanel({
  label,
  title,
  text,
  points = [],
  picture,
  exchange,
  children,
}: {
  label?: string | undefined
  title: ReactNode
  text?: Localised | undefined
  points?: readonly TitledTextProps[] | undefined
  picture: string
  /** A question and its answer as text, in place of the picture. */
  exchange?: { query?: Localised | undefined; answer?: Localised | undefined } | undefined
  children?: ReactNode
}) {
  const t = useText()
  const { lang } = usePage()
  const hasExchange = exchange?.query && exchange.answer
  return (
    <Section kind="story" joined>
      <div className="wrap">
        <div
          className={hasExchange ? 'story with-exchange' : 'story'}
          data-pig={artFile(picture, lang)?.pigment}
        >
          <div>
            <h2>
              {label && <small>{label} </small>}
              {title}
            </h2>
            {text && (
              <p>
                <Text value={text} />
              </p>
            )}
            {points.length > 0 && (
              <ul className="dots">
                {points.map((point, index) => (
                  <li key={index}>
                    <Text value={point.title} />
                    {point.text && (
                      <>
                        : <Text value={point.text} />
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {children}
          </div>
          {hasExchange ? (
            <div className="exchange">
              <p>
                {t('quote.open')}
                <Text value={exchange?.query} />
                {t('quote.close')}
              </p>
              <p>
                <Text value={exchange?.answer} />
              </p>
            </div>
          ) : (
            <Picture drawn={picture} />
          )}
        </div>
      </div>
    </Section>
  )
}
