import { dayMs } from '../../../contract/durations.ts'
import type { Confirmed, Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { OpenSession } from '../session/open-session.ts'
import { isBroken, type Session } from '../session/session.ts'

/**
 * The unsaved state of an open editor (`tab`): its draft, the version it began from, JSON that does not parse, and the
 * confirmed texts (none in the copies of earlier versions).
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

/** Milliseconds from a change until it is stored in this browser, and the longest delay during continuous writing. */
const delayMs = 200
const maxWaitMs = 1000

type Owner = Pick<UnsavedCopy, 'staff' | 'page'>

/**
 * Stores unsaved changes in this browser until the server has them. `onLeft` gets the copy of an editor that
 * crashed, lost its network or was closed, which needs a decision.
 */
export function unsavedCopies(
  session: OpenSession,
  { staff, page }: Owner,
  onLeft: (left: UnsavedCopy) => void,
) {
  const { tab, now, dispatch, subscribe } = session
  const key = { staff, page, tab }
  let timer = 0
  let isStored = false
  let isGivenUp = false
  let writtenAt = Date.now()

  const copy = (): UnsavedCopy => {
    const { history, brokenJson, ages } = now()
    const { saved: base, draft } = history
    return { ...key, at: Date.now(), base, draft, broken: brokenJson, confirmed: ages.confirmed }
  }
  const isUnsaved = () => now().isDirty || isBroken(now())
  const write = () => {
    if (isGivenUp || !isUnsaved()) return
    writtenAt = Date.now()
    void keepCopy(copy())
  }
  const follow = () => {
    clearTimeout(timer)
    if (isUnsaved()) {
      timer = window.setTimeout(write, Math.max(0, Math.min(delayMs, writtenAt + maxWaitMs - Date.now())))
    } else if (isStored) void dropCopy(key)
    isStored = isUnsaved()
  }
  const offerLeft = async () => {
    const { saved } = now().history
    const copies = await leftCopies(staff, page, Date.now())
    const differs = ({ draft, broken }: UnsavedCopy) =>
      !sameJson(draft, saved) || Object.keys(broken).length > 0
    for (const found of copies.filter((one) => !differs(one))) {
      if (found.confirmed?.length) dispatch({ do: 'add-confirmed', confirmed: found.confirmed })
      await dropCopy(found)
    }
    const left = copies.find(differs)
    if (left) onLeft(left)
  }

  return {
    start(signal: AbortSignal) {
      signal.addEventListener('abort', markOpen(tab))
      void offerLeft()
      const onChange = (before: Session) => {
        const { history, brokenJson, ages, isDirty } = now()
        const isSame =
          history.draft === before.history.draft &&
          brokenJson === before.brokenJson &&
          ages.confirmed === before.ages.confirmed &&
          isDirty === before.isDirty
        if (!isSame) follow()
      }
      signal.addEventListener('abort', subscribe(onChange))
      signal.addEventListener('abort', () => clearTimeout(timer))
      addEventListener('pagehide', write, { signal })
    },
    /** The decision is made; the copy stays until the restored draft is stored as this tab's. */
    async resolveCopy(left: UnsavedCopy) {
      if (isUnsaved()) await keepCopy(copy())
      await dropCopy(left)
    },
    /** The editor leaves the page and discards unsaved changes. */
    async giveUp() {
      isGivenUp = true
      await dropCopy(key)
    },
  }
}

type CopyKey = Pick<UnsavedCopy, 'staff' | 'page' | 'tab'>

/** Limits of the copies in this browser: age in milliseconds, and number of copies. */
const maxAgeMs = 14 * dayMs
const maxCopies = 20

const storeName = 'unsaved'

/*
 * Nothing here throws: a browser that stores nothing (private window, full disk) still edits and saves.
 */

function keepCopy(copy: UnsavedCopy): Promise<void> {
  return change((store) => store.put(copy))
}

function dropCopy({ staff, page, tab }: CopyKey): Promise<void> {
  return change((store) => store.delete([staff, page, tab]))
}

/** The copies of a page that this person left in this browser, the latest first; those of open tabs excepted. */
async function leftCopies(staff: string, page: string, now: number): Promise<UnsavedCopy[]> {
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
function markOpen(tab: string): () => void {
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
    // A browser may refuse storage: the editor works without it.
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
