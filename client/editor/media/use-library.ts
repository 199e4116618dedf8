import { useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../../contract/media.ts'
import { fetchMedia, type MediaSearch } from './media-requests.ts'

type Library = {
  items: MediaItem[]
  more: boolean
  state: 'loading' | 'ready' | 'failed'
  failure: string | null
}

/** What somebody types is looked up after this pause, in milliseconds. */
const typingMs = 200

/** Uploaded files that match a search, read in parts. */
export function useLibrary(path: string, { search, trashed }: MediaSearch) {
  const [library, setLibrary] = useState<Library>({ items: [], more: false, state: 'loading', failure: null })
  const asked = useRef(0)

  const read = async (skip: number) => {
    asked.current += 1
    const turn = asked.current
    setLibrary((known) => ({ ...known, state: 'loading' }))
    const answer = await fetchMedia(path, { search, trashed }, skip)
    // A later question has been asked meanwhile.
    if (turn !== asked.current) return
    setLibrary((known) =>
      answer.ok
        ? {
            items: skip > 0 ? [...known.items, ...answer.items] : answer.items,
            more: answer.more,
            state: 'ready',
            failure: null,
          }
        : { ...known, state: 'failed', failure: answer.message },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again for another search, not for another render
  useEffect(() => {
    const timer = setTimeout(() => void read(0), search ? typingMs : 0)
    return () => clearTimeout(timer)
  }, [path, search, trashed])

  return {
    ...library,
    readMore: () => read(library.items.length),
    again: () => read(0),
    /** Puts a new file first, or a changed one in its place. */
    put: (item: MediaItem) =>
      setLibrary((known) => ({
        ...known,
        items: known.items.some(({ id }) => id === item.id)
          ? known.items.map((each) => (each.id === item.id ? item : each))
          : [item, ...known.items],
      })),
    remove: (id: string) =>
      setLibrary((known) => ({ ...known, items: known.items.filter((item) => item.id !== id) })),
  }
}
