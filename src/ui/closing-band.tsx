import type { ReactNode } from 'react'
import type { Localised } from '../i18n/localised.ts'
import { Icon } from './icon.tsx'
import { ButtonLink } from './link.tsx'
import { Edge } from './parts.tsx'
import { Text } from './text.tsx'

type ClosingBandProps = { title: Localised; text?: Localised | undefined; action: ReactNode; to: string }

/** The closing call to action of inner pages, on the brand's band. */
export function ClosingBand({ title, text, action, to }: ClosingBandProps) {
  return (
    <>
      <Edge onto="band" />
      <section className="band">
        <div className="wrap split">
          <h2>
            <Text value={title} />
          </h2>
          <div className="txt">
            {text && (
              <p>
                <Text value={text} />
              </p>
            )}
            <p>
              <ButtonLink to={to}>
                {action}
                <Icon name="arrow-right" go />
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
