import { useRef, useState } from 'react'
import { type MediaItem, maxUploadBytes } from '../../../contract/media.ts'
import { useEditor } from '../editor-context.tsx'
import { useStable } from '../use-stable.ts'
import { sendFile } from './media-requests.ts'
import { prepareFile } from './prepare-file.ts'

export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** How much is sent, 0 to 1. */
  part: number
  /** Why it failed, or that the file was there already. */
  note: string
}

/** Two at once: more share the same line and finish later. */
const atOnce = 2

/** Files on their way to the library, one after the other; `onItem` hears of each that has arrived. */
export function useUploads(path: string, onItem: (item: MediaItem) => void) {
  const { t } = useEditor()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  const heard = useStable(onItem)

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))

  const send = async ({ key, file }: Upload) => {
    const stop = new AbortController()
    running.current.set(key, stop)
    change(key, { state: 'sending', part: 0, note: '' })
    const { body, colour } = await prepareFile(file)
    const onProgress = (part: number) => change(key, { part })
    const answer = await sendFile({ path, name: file.name, body, colour, onProgress, signal: stop.signal })
    running.current.delete(key)
    if (answer.ok) {
      change(key, { state: 'done', part: 1, note: answer.existed ? t('media.existed') : '' })
      heard(answer.item)
    } else if (answer.code !== 'cancelled') {
      change(key, { state: 'failed', note: answer.message ?? t(`media.${reasonOf(answer.code)}`) })
    }
    next()
  }
  const next = () => {
    while (running.current.size < atOnce) {
      const upload = queue.current.shift()
      if (!upload) return
      void send(upload)
    }
  }
  const enqueue = (added: Upload[]) => {
    queue.current.push(...added.filter(({ state }) => state === 'waiting'))
    next()
  }

  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = Array.from(files, (file): Upload => {
        lastKey.current += 1
        const fits = file.size <= maxUploadBytes
        const common = { key: lastKey.current, file, part: 0 }
        return fits
          ? { ...common, state: 'waiting', note: '' }
          : { ...common, state: 'failed', note: t('media.refused.bytes') }
      })
      setUploads((all) => [...all, ...added])
      enqueue(added)
    },
    retry: (upload: Upload) => {
      change(upload.key, { state: 'waiting', note: '' })
      enqueue([{ ...upload, state: 'waiting' }])
    },
    /** Cancels a file on its way, or takes a finished one off the list. */
    drop: ({ key }: Upload) => {
      queue.current = queue.current.filter((upload) => upload.key !== key)
      running.current.get(key)?.abort()
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state !== 'done')),
  }
}

function reasonOf(code: string): 'signed_out' | 'unreachable' {
  return code === 'signed-out' ? 'signed_out' : 'unreachable'
}
