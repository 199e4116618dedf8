import { type ReactNode, useEffect, useState } from 'react'
import { InlineIcon } from '../inline-icon.tsx'

export type CarouselControlsProps = {
  label: string
  /** `id` is the slide's element id; `label` names it for the number button and the announcement. */
  slides: { id: string; label: string }[]
  previous: string
  next: string
  icons: { previous: string; next: string }
}

/**
 * Numbers, previous and next for a scroll-snap track that is already in the page; wraps at both ends. Asleep the
 * controls are links to the slides.
 */
export function CarouselControls({ label, slides, previous, next, icons }: CarouselControlsProps) {
  const [current, setCurrent] = useState(0)
  const [spoken, setSpoken] = useState('')

  useEffect(
    () =>
      followScroll(
        slides.map((slide) => slide.id),
        setCurrent,
      ),
    [slides],
  )

  const last = slides.length - 1
  const show = (index: number) => {
    const slide = slides[index]
    if (!slide) return
    setCurrent(index)
    setSpoken(`${index + 1} / ${slides.length}: ${slide.label}`)
    scrollToSlide(slide.id)
  }
  const control = (index: number, text: string, content: ReactNode, isCurrent = false) => (
    <a
      className="square"
      href={`#${slides[index]?.id}`}
      aria-label={text}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        show(index)
      }}
    >
      {content}
    </a>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields
    <div className="carousel-nav" role="group" aria-label={label}>
      <div className="numbers">
        {slides.map((slide, index) => (
          <span key={slide.id}>
            {control(index, `${index + 1}: ${slide.label}`, index + 1, index === current)}
          </span>
        ))}
      </div>
      <div className="numbers">
        {control(
          current > 0 ? current - 1 : last,
          previous,
          <InlineIcon body={icons.previous} className="icon flip" />,
        )}
        {control(
          current < last ? current + 1 : 0,
          next,
          <InlineIcon body={icons.next} className="icon flip" />,
        )}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
    </div>
  )
}

/** Scrolls the track only: scrolling the page would move the control away from the finger. */
function scrollToSlide(id: string) {
  const slide = document.getElementById(id)
  const track = slide?.parentElement
  if (!track) return
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const offset = slide.getBoundingClientRect().x - track.getBoundingClientRect().x
  // `scrollBy` would stop at the next slide.
  track.scrollTo({ left: track.scrollLeft + offset, behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}

/** Reports the slide that fills the track; the other slides are inert. */
function followScroll(ids: string[], onChange: (index: number) => void): () => void {
  const elements = ids.map((id) => document.getElementById(id))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target instanceof HTMLElement) target.inert = !isIntersecting
        if (isIntersecting) onChange(ids.indexOf(target.id))
      }
    },
    { root: elements[0]?.parentElement ?? null, threshold: 0.6 },
  )
  for (const element of elements) if (element) observer.observe(element)
  return () => observer.disconnect()
}
