import { expect, test } from 'vitest'
import type { Version, VersionList } from '../../../contract/timeline.ts'
import { withOlder } from './use-versions.ts'

type Line = Omit<VersionList, 'ok'>

const line = (ids: number[], more: boolean): Line => ({
  versions: ids.map((id) => ({ id }) as Version),
  more,
  now: { revision: 1, at: '', by: '', status: 'draft' },
  schedules: [],
  campaigns: [],
})
const ids = ({ versions }: Line) => versions.map(({ id }) => id)

test('a list that is read again keeps the older versions that were opened', () => {
  const merged = withOlder(line([9, 8, 7], true), line([8, 7, 6, 5, 4], true))
  expect(ids(merged)).toEqual([9, 8, 7, 6, 5, 4])
  expect(merged.more).toBe(true)
  expect(withOlder(line([9, 8, 7], true), line([8, 7, 6, 5], false)).more).toBe(false)
})

test('a list without older ones has none', () => {
  expect(ids(withOlder(line([9, 8], false), line([8, 7, 6], false)))).toEqual([9, 8])
  expect(ids(withOlder(line([9, 8], true), null))).toEqual([9, 8])
  expect(ids(withOlder(line([], false), line([3], false)))).toEqual([])
})
