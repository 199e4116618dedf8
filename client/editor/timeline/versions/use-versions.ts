import { useEffect, useEffectEvent, useState } from 'react'
import { minuteMs } from '../../../../contract/durations.ts'
import type { Draft } from '../../../../contract/editor.ts'
import type { VersionContent, VersionList } from '../../../../contract/pages/timeline.ts'
import { api, tryRequest, useApiQuery } from '../../../workspace/api/api.ts'
import type { ApiFailure } from '../../../workspace/api/api-failure.tsx'

type LoadedVersions = Omit<VersionList, 'ok'>

/** Others may publish and schedule meanwhile; a failed request is repeated. */
const refetchMs = minuteMs

const page = api.pages[':id']

/** The stored versions of a page, read again whenever `state` changes. */
export function useVersions(id: string, state: string, onFailed: (failure: ApiFailure) => void) {
  const { data, failure, refetch } = useApiQuery(
    ['versions', id],
    (signal) => page.versions.$get({ param: { id } }, { init: { signal } }),
    { refetchMs },
  )
  const [loaded, setLoaded] = useState<LoadedVersions | null>(null)
  const versionList = data && 'versions' in data ? withOlder(data, loaded) : null
  const again = useEffectEvent(refetch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another list
  useEffect(() => again(), [state])
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (failure) failed(failure)
  }, [failure])

  const older = async () => {
    const last = versionList?.versions.at(-1)
    if (!versionList || !last) return
    // The server reads it without a schema, so it is not in the type.
    const request = { param: { id }, query: { before: String(last.id) } }
    const answer = await tryRequest(page.versions.$get(request))
    if (!answer.ok) return onFailed(answer.failure)
    if ('versions' in answer)
      setLoaded({ ...answer, versions: [...versionList.versions, ...answer.versions] })
  }
  return { versionList, older, reload: refetch }
}

/** A list that was read again, with the older versions that are known already. */
export function withOlder(read: LoadedVersions, loaded: LoadedVersions | null): LoadedVersions {
  const last = read.versions.at(-1)?.id ?? 0
  const older = read.hasMore && loaded ? loaded.versions.filter(({ id }) => id < last) : []
  return older.length > 0 && loaded
    ? { ...read, versions: [...read.versions, ...older], hasMore: loaded.hasMore }
    : read
}

/** The content of a stored version. While the slider moves, only the version where it rests is read. */
export function useVersion(
  id: string,
  version: number | null,
  onRead: (read: VersionContent) => void,
  onFailed: (failure: ApiFailure) => void,
): Draft | null {
  const [rested, setRested] = useState(version)
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, version)
    return () => clearTimeout(timer)
  }, [version])
  const { data, failure } = useApiQuery(
    ['versions', id, rested],
    (signal) =>
      page.versions[':version'].$get({ param: { id, version: String(rested) } }, { init: { signal } }),
    { isEnabled: rested !== null },
  )
  const tell = useEffectEvent(() => {
    if (data) onRead(data)
    else if (failure) onFailed(failure)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => tell(), [data, failure])
  return version === rested ? (data?.draft ?? null) : null
}

const restMs = 120
