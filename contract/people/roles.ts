/** What members of staff may do: each role may do what those before it may. */
export const roles = ['writer', 'editor', 'owner'] as const
export type Role = (typeof roles)[number]

export function isAllowed(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}
