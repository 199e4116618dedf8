import { type Role, roles } from '../../../contract/people/roles.ts'
import { roleSettings, type Settings, unknownRoles } from '../../platform/env.ts'

type RoleSettings = Pick<Settings, (typeof roleSettings)[Role]>

/**
 * The role of a signed-in person: the highest for which the settings name their e-mail address or one of
 * their groups. Without settings everybody is an owner; null for a person whom they do not name. `variables`:
 * the whole environment, as a setting of a misspelt name would otherwise make everybody an owner.
 */
export function roleOf(
  { email, groups }: { email: string; groups: readonly string[] },
  settings: RoleSettings,
  variables: Record<string, unknown>,
): Role | null {
  const named = roles.map((role) => ({ role, names: namesIn(settings[roleSettings[role]]) }))
  const isConfigured = named.some(({ names }) => names.length > 0) || unknownRoles(variables).length > 0
  if (!isConfigured) return 'owner'
  const ownNames = new Set([email, ...groups].map(folded))
  return named.findLast(({ names }) => names.some((name) => ownNames.has(folded(name))))?.role ?? null
}

/** E-mail addresses and names of groups, separated by commas. */
export function namesIn(setting: string): string[] {
  return setting.split(',').flatMap((name) => name.trim() || [])
}

const folded = (name: string) => name.trim().normalize('NFC').toLowerCase()
