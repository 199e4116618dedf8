import { dayMs } from '../../../contract/durations.ts'
import type { Confirmed, Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import type { OpenSession } from '../session/open-session.ts'
import { isBroken } from '../session/session-reducer.ts'
import type { Session } from '../session/session-state.ts'

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
 * Stores unsaved changes in this browser until the server has them. `onAbandoned` gets the copy of a tab that
 * crashed, lost its network or was closed; the user decides about it.
 */
export function unsavedCopies(
  session: OpenSession,
  { staff, page }: Owner,
  onAbandoned: (abandoned: UnsavedCopy) => void,
) {
  const { tab, now, dispatch, subscribe } = session
  const key = { staff, page, tab }
  let timer = 0
  let isStored = false
  let isDiscarded = false
  let writtenAt = Date.now()

  const copy = (): UnsavedCopy => {
    const { history, brokenJson, ages } = now()
    const { saved: base, draft } = history
    return { ...key, at: Date.now(), base, draft, broken: brokenJson, confirmed: ages.confirmed }
  }
  const isUnsaved = () => now().isDirty || isBroken(now())
  const write = () => {
    if (isDiscarded || !isUnsaved()) return
    writtenAt = Date.now()
    void storeCopy(copy())
  }
  const follow = () => {
    clearTimeout(timer)
    if (isUnsaved()) {
      timer = window.setTimeout(write, Math.max(0, Math.min(delayMs, writtenAt + maxWaitMs - Date.now())))
    } else if (isStored) void deleteCopy(key)
    isStored = isUnsaved()
  }
  const offerAbandoned = async () => {
    const { saved } = now().history
    const copies = await abandonedCopies(staff, page, Date.now())
    const differs = ({ draft, broken }: UnsavedCopy) =>
      !sameJson(draft, saved) || Object.keys(broken).length > 0
    for (const sameCopy of copies.filter((one) => !differs(one))) {
      if (sameCopy.confirmed?.length) dispatch({ do: 'add-confirmed', confirmed: sameCopy.confirmed })
      await deleteCopy(sameCopy)
    }
    const abandoned = copies.find(differs)
    if (abandoned) onAbandoned(abandoned)
  }

  return {
    start(signal: AbortSignal) {
      signal.addEventListener('abort', markOpen(tab))
      void offerAbandoned()
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
    /** Deletes an abandoned copy once the restored draft is stored as that of this tab. */
    async resolveCopy(abandoned: UnsavedCopy) {
      if (isUnsaved()) await storeCopy(copy())
      await deleteCopy(abandoned)
    },
    /** Called before the editor is left without saving. */
    async discardChanges() {
      isDiscarded = true
      await deleteCopy(key)
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

function storeCopy(copy: UnsavedCopy): Promise<void> {
  return change((store) => store.put(copy))
}

function deleteCopy({ staff, page, tab }: CopyKey): Promise<void> {
  return change((store) => store.delete([staff, page, tab]))
}

/** The copies of a page by this person in this browser, the latest first, without those of open tabs. */
async function abandonedCopies(staff: string, page: string, now: number): Promise<UnsavedCopy[]> {
  const [all, openTabIds] = await Promise.all([readAll(), openTabs()])
  const latest = all.toSorted((one, other) => other.at - one.at)
  const expired = latest.filter(({ at, tab }, index) => {
    return !openTabIds.has(tab) && (now - at > maxAgeMs || index >= maxCopies)
  })
  await Promise.all(expired.map(deleteCopy))
  return latest.filter(
    (copy) =>
      copy.staff === staff && copy.page === page && !openTabIds.has(copy.tab) && !expired.includes(copy),
  )
}

/** Tells other tabs by a lock that this one is open: the browser releases it even if the tab crashes. */
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
    // Committed at once, because the tab may be closing.
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
