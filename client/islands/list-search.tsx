import { useEffect, useRef, useState } from 'react'
import { inertHtml } from '../editor/rich-text/inert-html.ts'
import { followTicks, type TickTexts } from '../lists/follow-ticks.ts'

/** Somebody who types pauses this long before the list follows. */
const pauseMs = 250

/** The parts of the screen that follow the filters. */
const parts = ['page-lists', 'list-clear']

/** The list of pages follows its filters while they are typed; without script, and if it fails, the button does it. */
export function ListSearch(texts: TickTexts) {
  const root = useRef<HTMLSpanElement>(null)
  const [found, setFound] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it listens to the document
  useEffect(() => followTicks(texts), [])
  useEffect(() => {
    const form = root.current?.closest('form')
    if (!form) return
    let waiting = 0
    let asked = new AbortController()
    const follow = async () => {
      asked.abort()
      asked = new AbortController()
      const query = new URLSearchParams(
        [...new FormData(form)].flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      )
      const address = query.size > 0 ? `${location.pathname}?${query}` : location.pathname
      const page = await readPage(address, asked.signal)
      if (!page) return
      for (const id of parts) {
        const now = page.querySelector(`#${id}`)
        if (now) document.getElementById(id)?.replaceWith(now)
      }
      history.replaceState(history.state, '', address)
      setFound(document.querySelector('[data-count]')?.textContent ?? '')
    }
    const onInput = () => {
      clearTimeout(waiting)
      waiting = window.setTimeout(() => void follow(), pauseMs)
    }
    form.addEventListener('input', onInput)
    return () => {
      form.removeEventListener('input', onInput)
      clearTimeout(waiting)
      asked.abort()
    }
  }, [])
  return (
    <span ref={root} className="visually-hidden" role="status">
      {found}
    </span>
  )
}

/** Null if it cannot be read: signed out, offline, or asked again since. */
async function readPage(address: string, signal: AbortSignal): Promise<HTMLElement | null> {
  try {
    const response = await fetch(address, { signal, redirect: 'error' })
    return response.ok ? inertHtml(await response.text()) : null
  } catch {
    return null
  }
}
