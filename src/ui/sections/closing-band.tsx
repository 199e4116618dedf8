import type { ReactNode } from 'react'
import { needsDarkText } from '../../../contract/fields/colour.ts'
import type { Localised } from '../../i18n/localised.ts'
import { actionLink } from '../../site/urls.ts'
import { ButtonLink } from '../links/link.tsx'
import { Edge, Heading } from '../parts.tsx'
import { Text } from '../text.tsx'

type ClosingBandProps = {
  title: Localised
  text?: Localised | undefined
  action: ReactNode
  to: string
  /** `#rrggbb` instead of the brand's colour; the text then takes the colour with the better contrast. */
  ground?: string | null
}

/** The closing call to action of inner pages, on the brand colour. */
export function ClosingBand({ title, text, action, to, ground = null }: ClosingBandProps) {
  const tone = ground && (needsDarkText(ground) ? 'band band-light' : 'band band-dark')
  return (
    <>
      {ground ? (
        <div className="edge edge-own" aria-hidden="true">
          <Ground colour={ground} />
        </div>
      ) : (
        <Edge onto="band" />
      )}
      <section className={tone || 'band'}>
        {ground && <Ground colour={ground} />}
        <div className="wrap split">
          <Heading value={title} />
          <div className="txt">
            {text && (
              <p>
                <Text value={text} />
              </p>
            )}
            <p>
              <ButtonLink to={actionLink(to)} go>
                {action}
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}

/** A coloured background. The policy forbids style attributes, but not an SVG's `fill`. */
function Ground({ colour }: { colour: string }) {
  return (
    <svg className="band-ground" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h1v1H0z" fill={colour} />
    </svg>
  )
}
