/** The roles of staff: each includes the rights of those before it. */
export const roles = ['writer', 'editor', 'owner'] as const
export type Role = (typeof roles)[number]

export function isAllowed(role: Role, minRole: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minRole)
}
