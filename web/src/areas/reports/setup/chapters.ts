import type { SetupChapter } from '@freehold/rules/account/setup-stage'
import { counted } from '@freehold/rules/text/counted'
import type { Me, Reply } from '../../../api/types'

export type Made = Reply<'GET user/get-setup'>['data']['made']

export const chapterWords: Record<SetupChapter, string> = {
  owners: 'Owners',
  properties: 'Properties',
  units: 'Units',
  tenants: 'Tenants and leases',
  people: 'People',
  profile: 'Profile',
}

const some = (count: number, one: string, many?: string) => (count === 0 ? null : counted(count, one, many))

/** The records that a chapter made, in words; null while it made none. */
export function madeWords(chapter: SetupChapter, made: Made, { avatar }: Pick<Me, 'avatar'>): string | null {
  switch (chapter) {
    case 'owners':
      return some(made.owners, 'owner')
    case 'properties':
      return some(made.properties, 'property', 'properties')
    case 'units':
      return some(made.units, 'unit')
    case 'tenants':
      return [some(made.tenants, 'tenant'), some(made.leases, 'lease')].filter(Boolean).join(', ') || null
    case 'people':
      // The user who opened the account is there from the start.
      return made.users > 1 ? some(made.users, 'user') : null
    case 'profile':
      return avatar === '' ? null : 'Picture added'
  }
}
