import type { ReactNode } from 'react'
import { CarouselControls } from '../../client/islands/carousel-controls.tsx'
import { pageAssets } from '../html/page-assets.ts'
import { Island } from './island.tsx'

type CarouselProps = {
  /** One per slide: the element id of its content, and its name. */
  slides: { id: string; label: string }[]
  texts: { choose: string; previous: string; next: string }
  /** Where the controls stand: by default on the slide's picture. */
  className?: string
  children: ReactNode
}

/** Slides in a scroll-snap track that works without script, with controls that wrap at both ends. */
export function Carousel({ slides, texts, className = 'carousel-controls', children }: CarouselProps) {
  return (
    <div className="carousel-stage">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className="carousel-track" aria-label={texts.choose} tabIndex={0}>
        {children}
      </section>
      {slides.length > 1 && (
        <Island
          name="carousel-controls"
          component={CarouselControls}
          className={className}
          props={{
            label: texts.choose,
            slides,
            previous: texts.previous,
            next: texts.next,
            icons: {
              previous: pageAssets.icons['chevron-left'] ?? '',
              next: pageAssets.icons['chevron-right'] ?? '',
            },
          }}
        />
      )}
    </div>
  )
}
