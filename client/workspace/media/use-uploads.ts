import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MediaItem, maxUploadBytes } from '../../../contract/media/media.ts'
import type { ApiFailure } from '../api/api-failure.tsx'
import { useText } from '../use-text.ts'
import { prepareFile, sendFile } from './send-file.ts'

export type Upload = {
  key: number
  file: File
  /** Cancels it. */
  stop: AbortController
  /** `existed`: the same file was there already. */
  state: 'waiting' | 'sending' | 'done' | 'existed' | 'failed'
  /** How much is sent, 0 to 1. */
  part: number
  failure: ApiFailure | null
}

export type Uploads = ReturnType<typeof useUploads>

/** The answers that a change of a file makes old. */
export const listsWithMedia = [['media'], ['today'], ['search']]

/** Two at once: more share the same line and finish later. */
const atOnce = 2
const begun = { state: 'waiting', part: 0, failure: null } as const

/** Files on their way to the library. `onItem` hears of each that arrives while its screen is there. */
export function useUploads(onItem?: (item: MediaItem) => void) {
  const t = useText()
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(0)
  const lastKey = useRef(0)
  const hears = useRef(onItem)
  useEffect(() => {
    hears.current = onItem
    return () => {
      hears.current = undefined
    }
  })

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))

  const send = async ({ key, file, stop: { signal } }: Upload) => {
    if (signal.aborted) return
    change(key, { state: 'sending' })
    const prepared = await prepareFile(file)
    const onProgress = (part: number) => change(key, { part })
    const answer = await sendFile({ ...prepared, name: file.name, onProgress, signal })
    if (!answer.ok) return change(key, { state: 'failed', failure: answer.failure })
    change(key, { state: answer.existed ? 'existed' : 'done' })
    for (const queryKey of listsWithMedia) void client.invalidateQueries({ queryKey })
    hears.current?.(answer.item)
  }
  const enqueue = async (added: Upload) => {
    queue.current.push(added)
    if (running.current >= atOnce) return
    running.current += 1
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next)
    running.current -= 1
  }

  return {
    uploads,
    add: (files: File[]) => {
      const failure = { code: 'refused', message: t('media.refused.bytes'), errors: {} }
      const added = files.map((file): Upload => {
        lastKey.current += 1
        const upload = { key: lastKey.current, file, stop: new AbortController(), ...begun }
        return file.size > maxUploadBytes ? { ...upload, state: 'failed', failure } : upload
      })
      setUploads((all) => [...all, ...added])
      for (const upload of added) if (upload.state === 'waiting') void enqueue(upload)
    },
    retry: (upload: Upload) => {
      change(upload.key, begun)
      void enqueue(upload)
    },
    /** Cancels a file on its way, or takes a finished one off the list. */
    drop: ({ key, stop }: Upload) => {
      stop.abort()
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state !== 'done' && state !== 'existed')),
  }
}
