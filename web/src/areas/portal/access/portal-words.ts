import type { RowOf } from '../../../api/types'

export type Access = RowOf<'GET portal/list'>
export type PortalState = Access['state']

interface Look {
  word: string
  color: 'brick' | 'amber' | 'harbor' | 'moss' | 'gray'
}

/** How far a tenant is with the portal, as a word and a color. */
export const portalLooks: Readonly<Record<PortalState, Look>> = {
  NOT_INVITED: { word: 'Not invited', color: 'gray' },
  INVITED: { word: 'Invited', color: 'harbor' },
  EXPIRED: { word: 'Invitation expired', color: 'amber' },
  ACTIVE: { word: 'Active', color: 'moss' },
  LOCKED: { word: 'Locked', color: 'brick' },
}

export const languageWords: Readonly<Record<Access['language'], string>> = { en: 'English', es: 'Spanish' }

export const portalMessages = {
  loadFailed: "The tenants' portal access could not be loaded.",
  saveFailed: 'The change could not be saved.',
  none: 'No tenants here.',
  off: 'Portal off',
  chooseFewer: (most: number) => `Select at most ${most} tenants.`,
  noLetters: 'No letters to print. Every tenant here already uses the portal.',
  inviteAll: (scope: string) =>
    `Email an invitation to ${scope}? Tenants without an email address, and those invited before, are left out.`,
  letters: (scope: string) =>
    `Print invitation letters for ${scope}? Tenants who already use the portal are left out. Each letter has a new code, and earlier invitations stop working.`,
  endSessions: (name: string) =>
    `Sign ${name} out on every device? Passkeys are removed, and each device needs a new code to sign in again.`,
  closePortal: 'Turn off the tenant portal? Tenants who are signed in are signed out.',
  settings:
    'Tenants sign in to see their balance, documents and payments. You can turn the portal off for some properties.',
  noneClosed: 'The portal is on for every property.',
} as const
