import { expect, test } from 'vitest'
import type { Version, VersionList } from '../../../../contract/pages/timeline.ts'
import { withOlder } from './use-versions.ts'

type LoadedVersions = Omit<VersionList, 'ok'>

const versionList = (versionIds: number[], hasMore: boolean): LoadedVersions => ({
  versions: versionIds.map((id) => ({ id }) as Version),
  hasMore,
  now: { revision: 1, at: '', by: '', status: 'draft' },
  schedules: [],
  campaigns: [],
})
const ids = ({ versions }: LoadedVersions) => versions.map(({ id }) => id)

test('a list that is loaded again keeps the older versions that were opened', () => {
  const merged = withOlder(versionList([9, 8, 7], true), versionList([8, 7, 6, 5, 4], true))
  expect(ids(merged)).toEqual([9, 8, 7, 6, 5, 4])
  expect(merged.hasMore).toBe(true)
  expect(withOlder(versionList([9, 8, 7], true), versionList([8, 7, 6, 5], false)).hasMore).toBe(false)
})

test('a list without older versions has none', () => {
  expect(ids(withOlder(versionList([9, 8], false), versionList([8, 7, 6], false)))).toEqual([9, 8])
  expect(ids(withOlder(versionList([9, 8], true), null))).toEqual([9, 8])
  expect(ids(withOlder(versionList([], false), versionList([3], false)))).toEqual([])
})
