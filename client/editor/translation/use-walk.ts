import { useEffect, useReducer, useRef, useState } from 'react'
import type { PageNeeds, TranslationProps } from '../../../contract/translation.ts'
import type { Translate } from '../editor-context.tsx'
import { type Failure, send } from '../saving/send.ts'
import { type PageWriter, pageWriter } from './page-writer.ts'
import { readTexts } from './read-texts.ts'
import { type Unit, unitsOf } from './units.ts'

export type OpenPage = { page: PageNeeds; writer: PageWriter; units: Unit[] }
/** Where the walk is; `failed`: the page could not be read. */
type Step = { page: number; unit: number }

type Asked = { props: TranslationProps; pages: PageNeeds[]; into: string; t: Translate }

/** Goes through the texts of the pages one by one; a page is read when the walk comes to it. */
export function useWalk({ props, pages, into, t }: Asked) {
  const [step, setStep] = useState<Step>({ page: 0, unit: 0 })
  const [failed, setFailed] = useState<Failure | null>(null)
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const opened = useRef(new Map<string, OpenPage>())
  const tab = useRef(crypto.randomUUID())
  /** Texts that were written or confirmed here. */
  const done = useRef(new Set<Unit>())
  const current = pages[step.page]
  const open = current && opened.current.get(current.id)

  const read = async (page: PageNeeds): Promise<OpenPage | Failure> => {
    const known = opened.current.get(page.id)
    if (known) return known
    const texts = await readTexts(props.paths.read.replace(':id', page.id))
    if (typeof texts === 'string' && texts !== 'gone') return texts
    // A page that was deleted meanwhile has nothing to do.
    const found = texts === 'gone' ? { revision: 0, draft: empty, outdated: [] } : texts
    const { languages, widgets, staff, paths } = props
    const writer = pageWriter({
      texts: found,
      languages,
      tab: tab.current,
      keepAs: `translation ${staff} ${page.id}`,
      send: (body) => send('PUT', paths.save.replace(':id', page.id), body),
      onChange: changed,
    })
    const units = unitsOf(found.draft, { widgets, languages, isOlder: writer.age().isOlder, t }, into)
    const next = { page, writer, units }
    opened.current.set(page.id, next)
    return next
  }

  /** Goes to the nearest text from a page on, backwards for `by` -1. */
  const enter = async (from: number, by: 1 | -1) => {
    for (let index = from; index >= 0 && index < pages.length; index += by) {
      const page = pages[index]
      if (!page) return
      setStep({ page: index, unit: 0 })
      const found = await read(page)
      if (typeof found === 'string') return setFailed(found)
      setFailed(null)
      if (found.units.length > 0) return setStep({ page: index, unit: by > 0 ? 0 : found.units.length - 1 })
    }
    if (by > 0) setStep({ page: pages.length, unit: 0 })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    void enter(0, 1)
  }, [])

  const isUnsaved = [...opened.current.values()].some(({ writer }) => writer.phase() !== 'saved')
  useUnsavedWarning(isUnsaved)

  const before = pages.slice(0, step.page)
  const countOf = (page: PageNeeds) => opened.current.get(page.id)?.units.length ?? needsOf(page, into)
  return {
    /** Undefined while the page is being read, and at the end. */
    open,
    unit: open?.units[step.unit],
    failed,
    isOver: step.page >= pages.length,
    number: before.reduce((sum, page) => sum + countOf(page), 0) + step.unit + 1,
    total: pages.reduce((sum, page) => sum + countOf(page), 0),
    isFirst: step.unit === 0 && before.every((page) => countOf(page) === 0),
    done: done.current,
    opened: () => [...opened.current.values()],
    next() {
      if (!open) return
      void open.writer.flush()
      if (step.unit + 1 < open.units.length) setStep({ ...step, unit: step.unit + 1 })
      else void enter(step.page + 1, 1)
    },
    back() {
      void open?.writer.flush()
      if (step.unit > 0) setStep({ ...step, unit: step.unit - 1 })
      else void enter(step.page - 1, -1)
    },
    flush: () => Promise.all([...opened.current.values()].map(({ writer }) => writer.flush())),
    retry: () => void enter(step.page, 1),
    skipPage: () => void enter(step.page + 1, 1),
  }
}

const empty = { slug: '', title: '', meta_description: '', widgets: [] }

/** How many texts a page lacks or has in an older version, in one language or in all (''). */
export function needsOf({ counts }: PageNeeds, into: string): number {
  return Object.entries(counts).reduce(
    (sum, [code, { missing, older }]) => (into && code !== into ? sum : sum + missing + older),
    0,
  )
}

function useUnsavedWarning(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
