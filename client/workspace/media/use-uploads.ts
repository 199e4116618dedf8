import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MediaItem, maxUploadBytes } from '../../../contract/media/media.ts'
import type { ApiFailure } from '../api/api-failure.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { prepareFile, sendFile } from './send-file.ts'

export type Upload = {
  key: number
  file: File
  controller: AbortController
  /** `existed`: the same file was there already. */
  state: 'waiting' | 'sending' | 'done' | 'existed' | 'failed'
  /** The part that is sent, from 0 to 1. */
  progress: number
  failure: ApiFailure | null
}

export type Uploads = ReturnType<typeof useUploads>

/** Keys of the queries that a change of a file invalidates. */
export const mediaQueryKeys = [['media'], ['today'], ['search']]

/** More would share the same connection and finish later. */
const maxRunning = 2
const waiting = { state: 'waiting', progress: 0, failure: null } as const

/** Uploads to the library. `onItem` is called for each finished one, while the component is mounted. */
export function useUploads(onItem?: (item: MediaItem) => void) {
  const t = useAdminText()
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(0)
  const lastKey = useRef(0)
  const latestOnItem = useRef(onItem)
  useEffect(() => {
    latestOnItem.current = onItem
    return () => {
      latestOnItem.current = undefined
    }
  })

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

  const send = async ({ key, file, controller: { signal } }: Upload) => {
    if (signal.aborted) return
    change(key, { state: 'sending' })
    const prepared = await prepareFile(file)
    const onProgress = (progress: number) => change(key, { progress })
    const answer = await sendFile({ ...prepared, name: file.name, onProgress, signal })
    if (!answer.ok) return change(key, { state: 'failed', failure: answer.failure })
    change(key, { state: answer.existed ? 'existed' : 'done' })
    for (const queryKey of mediaQueryKeys) void client.invalidateQueries({ queryKey })
    latestOnItem.current?.(answer.item)
  }
  const enqueue = async (added: Upload) => {
    queue.current.push(added)
    if (running.current >= maxRunning) return
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
        const upload = { key: lastKey.current, file, controller: new AbortController(), ...waiting }
        return file.size > maxUploadBytes ? { ...upload, state: 'failed', failure } : upload
      })
      setUploads((all) => [...all, ...added])
      for (const upload of added) if (upload.state === 'waiting') void enqueue(upload)
    },
    retry: (upload: Upload) => {
      change(upload.key, waiting)
      void enqueue(upload)
    },
    /** Cancels a running upload or removes a finished one from the list. */
    remove: ({ key, controller }: Upload) => {
      controller.abort()
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state !== 'done' && state !== 'existed')),
  }
}
