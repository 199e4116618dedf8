import { expect, test } from 'vitest'
import { roleOf } from './role-of.ts'

type Case = [
  named: Record<string, string>,
  person: { email?: string; groups?: string[] },
  role: string | null,
]

const none = { ROLE_OWNERS: '', ROLE_EDITORS: '', ROLE_WRITERS: '' }
const all = {
  ROLE_OWNERS: 'boss@agency.sa, Owners',
  ROLE_EDITORS: 'Editors',
  ROLE_WRITERS: 'كتّاب,desk@agency.sa',
}

const cases: Case[] = [
  [{}, {}, 'owner'],
  [{ ROLE_EDITORS: ' , ,' }, {}, 'owner'],
  [all, { email: 'boss@agency.sa' }, 'owner'],
  [all, { email: 'BOSS@agency.sa' }, 'owner'],
  [all, { groups: ['owners'] }, 'owner'],
  [all, { groups: ['Staff', ' EDITORS '] }, 'editor'],
  [all, { groups: ['كتّاب'] }, 'writer'],
  [all, { email: 'desk@agency.sa' }, 'writer'],
  // In two roles: the highest applies.
  [all, { email: 'desk@agency.sa', groups: ['Editors'] }, 'editor'],
  [all, { groups: ['كتّاب', 'Owners', 'Editors'] }, 'owner'],
  [all, {}, null],
  [all, { groups: ['Owner', 'Own', 'Owners of cars', ''] }, null],
  [all, { email: 'boss@agency.sa.example' }, null],
  [{ ROLE_WRITERS: 'Writers' }, { groups: ['Editors'] }, null],
  // A misspelt setting must not make everyone an owner.
  [{ ROLE_OWNER: 'boss@agency.sa' }, { email: 'boss@agency.sa' }, null],
  [all, { groups: Array.from({ length: 500 }, (_, index) => `g${index}`) }, null],
]

test.each(cases)('%j makes %j %s', (named, { email = 'any@agency.sa', groups = [] }, role) => {
  expect(roleOf({ email, groups }, { ...none, ...named }, named)).toBe(role)
})
