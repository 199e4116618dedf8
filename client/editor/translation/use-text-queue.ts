import { useEffect, useRef, useState } from 'react'
import type { PageNeeds } from '../../../contract/translation/translation-screen.ts'
import type { Lost } from '../session/send.ts'
import type { OpenPages } from './open-pages.ts'
import type { TextUnit } from './text-units.ts'

/** The current page and text. */
type Step = { page: number; unit: number }

/** Goes through the texts of the pages one by one; a page is read when the queue reaches it. */
export function useTextQueue(opened: OpenPages, pages: PageNeeds[], into: string) {
  const [step, setStep] = useState<Step>({ page: 0, unit: 0 })
  /** Why the page could not be read. */
  const [failed, setFailed] = useState<Lost['code'] | null>(null)
  /** Texts that were written or confirmed here. */
  const done = useRef(new Set<TextUnit>())
  const current = pages[step.page]
  const unitsOn = ({ id }: PageNeeds) =>
    opened.find(id)?.units.filter(({ code }) => into === '' || code === into)
  const units = (current && unitsOn(current)) ?? []

  /** Goes to the nearest text from a page on, backwards if `step` is -1. */
  const enter = async (from: number, direction: 1 | -1) => {
    // The button is removed before a second press: one move at a time.
    setFailed(null)
    for (let index = from; index >= 0 && index < pages.length; index += direction) {
      const page = pages[index]
      if (!page) return
      setStep({ page: index, unit: 0 })
      const openedPage = await opened.open(page)
      if (typeof openedPage === 'string') return setFailed(openedPage)
      const { length = 0 } = unitsOn(page) ?? []
      if (length > 0) return setStep({ page: index, unit: direction > 0 ? 0 : length - 1 })
    }
    if (direction > 0) setStep({ page: pages.length, unit: 0 })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    void enter(0, 1)
  }, [])

  const open = current && opened.find(current.id)
  const before = pages.slice(0, step.page)
  const countOf = (page: PageNeeds) => unitsOn(page)?.length ?? countNeeds(page, into)
  return {
    /** Undefined while the page is being read, and at the end. */
    open,
    unit: units[step.unit],
    failed,
    isOver: step.page >= pages.length,
    number: before.reduce((sum, page) => sum + countOf(page), 0) + step.unit + 1,
    total: pages.reduce((sum, page) => sum + countOf(page), 0),
    isFirst: step.unit === 0 && before.every((page) => countOf(page) === 0),
    done: done.current,
    next() {
      if (!open) return
      void open.writer.flush()
      if (step.unit + 1 < units.length) setStep({ ...step, unit: step.unit + 1 })
      else void enter(step.page + 1, 1)
    },
    back() {
      void open?.writer.flush()
      if (step.unit > 0) setStep({ ...step, unit: step.unit - 1 })
      else void enter(step.page - 1, -1)
    },
    flush: () => Promise.all(opened.all().map(({ writer }) => writer.flush())),
    retry: () => void enter(step.page, 1),
    skipPage: () => void enter(step.page + 1, 1),
  }
}

/** How many texts a page lacks or has in an older version, in one language or in all (''). */
export function countNeeds({ counts }: PageNeeds, into: string): number {
  return Object.entries(counts).reduce(
    (sum, [code, { missing, older }]) => (into && code !== into ? sum : sum + missing + older),
    0,
  )
}
