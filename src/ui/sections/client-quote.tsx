import type { ReactNode } from 'react'
import type { Localised } from '../../i18n/localised.ts'
import { usePage, useText } from '../page-context.tsx'
import { artFile } from '../pictures/art-files.ts'
import { Picture } from '../pictures/picture.tsx'
import { Text, Texts } from '../text.tsx'

type ClientQuoteProps = {
  id?: string
  /** The drawn weave at its end, whose pigment is the ground. */
  weave: string
  quote: Localised
  name: Localised
  /** What the client is, and where. */
  roles: Localised[]
  /** Out of five. */
  rating?: number
  /** Follows the author on the line. */
  children?: ReactNode
}

/** What a client says, as wide as the page. */
export function ClientQuote({ id, weave, quote, name, roles, rating, children }: ClientQuoteProps) {
  const t = useText()
  const { lang } = usePage()
  return (
    <article className="testimonial" id={id} data-pig={artFile(weave, lang)?.pigment}>
      <Picture drawn={weave} onPigment />
      <figure className="wrap testimonial-figure">
        {rating !== undefined && <Rating rating={rating} />}
        <blockquote>
          {t('quote.open')}
          <Text value={quote} />
          {t('quote.close')}
        </blockquote>
        <figcaption className="testimonial-author">
          <span>
            <b>
              <Text value={name} />
            </b>
            <Texts values={roles} />
          </span>
          {children}
        </figcaption>
      </figure>
    </article>
  )
}

/** Five nuqtas, filled up to the rating, and the same in words. */
function Rating({ rating }: { rating: number }) {
  const t = useText()
  return (
    <p className="rating">
      <svg className="flip" viewBox="0 0 58 10" aria-hidden="true">
        <path d={nuqtas(5)} />
        <path d={nuqtas(rating)} />
      </svg>
      {t('testimonials.rating', { rating })}
    </p>
  )
}

const nuqtas = (count: number) =>
  Array.from({ length: count }, (_, index) => `M${index * 12 + 5} 0l5 5-5 5-5-5z`).join('')
