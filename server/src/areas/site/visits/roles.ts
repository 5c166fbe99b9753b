import type { GroupId } from '@freehold/contract/access'

/** The people of the story that a visitor can look on as, by the word in the form. */
const visitRoles = ['administrator', 'manager', 'owner', 'tenant'] as const

export type VisitRole = (typeof visitRoles)[number]

export const groupOf: Readonly<Record<Exclude<VisitRole, 'tenant'>, GroupId>> = {
  administrator: 1,
  manager: 4,
  owner: 6,
}

export const roleIn = (body: unknown): VisitRole => {
  const { role } = (body ?? {}) as { role?: unknown }
  return visitRoles.find((one) => one === role) ?? 'administrator'
}
