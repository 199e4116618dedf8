import type { Confirmed, Draft } from '../../../contract/editor.ts'

/**
 * What an open editor (`tab`) has not saved: its draft, the version it began from, JSON that does not parse, and the
 * texts that were said to be right as they are (none in the copies of earlier versions).
 */
export type UnsavedCopy = {
  staff: string
  page: string
  tab: string
  /** Milliseconds since 1970. */
  at: number
  base: Draft
  draft: Draft
  broken: Record<string, string>
  confirmed?: Confirmed[]
}

type Place = Pick<UnsavedCopy, 'staff' | 'page' | 'tab'>

/** Limits of what stays in this browser: age in milliseconds, and number of copies. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000
const maxCopies = 20

const storeName = 'unsaved'

/*
 * Nothing here throws: a browser that stores nothing (private window, full disk) still edits and saves.
 */

export function keepCopy(copy: UnsavedCopy): Promise<void> {
  return change((store) => store.put(copy))
}

export function dropCopy({ staff, page, tab }: Place): Promise<void> {
  return change((store) => store.delete([staff, page, tab]))
}

/** The copies of a page that this person left in this browser, the latest first; those of open tabs excepted. */
export async function leftCopies(staff: string, page: string, now: number): Promise<UnsavedCopy[]> {
  const [all, open] = await Promise.all([readAll(), openTabs()])
  const latest = all.toSorted((one, other) => other.at - one.at)
  const expired = latest.filter(({ at, tab }, index) => {
    return !open.has(tab) && (now - at > maxAgeMs || index >= maxCopies)
  })
  await Promise.all(expired.map(dropCopy))
  return latest.filter(
    (copy) => copy.staff === staff && copy.page === page && !open.has(copy.tab) && !expired.includes(copy),
  )
}

/** Other tabs know from the lock that this one is open; it ends with the tab, however the tab ends. */
export function markOpen(tab: string): () => void {
  if (!('locks' in navigator)) return () => {}
  const closed = Promise.withResolvers<void>()
  navigator.locks.request(lockOf(tab), () => closed.promise).catch(() => {})
  return () => closed.resolve()
}

const lockOf = (tab: string) => `editor ${tab}`

async function openTabs(): Promise<Set<string>> {
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name = '' }) => name.replace(lockOf(''), '')))
  } catch {
    return new Set()
  }
}

async function readAll(): Promise<UnsavedCopy[]> {
  try {
    const store = (await database()).transaction(storeName).objectStore(storeName)
    return await settled<UnsavedCopy[]>(store.getAll())
  } catch {
    return []
  }
}

async function change(act: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  try {
    const transaction = (await database()).transaction(storeName, 'readwrite')
    const done = settled(act(transaction.objectStore(storeName)))
    // At once: the tab may be closing.
    transaction.commit()
    await done
  } catch {
    // See above.
  }
}

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= open()
  return opened
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('editor', 1)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(storeName, { keyPath: ['staff', 'page', 'tab'] })
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
