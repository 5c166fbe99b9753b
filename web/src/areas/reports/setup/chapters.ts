import type { SetupChapter } from '@freehold/rules/account/setup-stage'
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

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? null : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The records that a chapter made, in words; null while it made none. */
export function madeWords(chapter: SetupChapter, made: Made, { avatar }: Pick<Me, 'avatar'>): string | null {
  switch (chapter) {
    case 'owners':
      return counted(made.owners, 'owner')
    case 'properties':
      return counted(made.properties, 'property', 'properties')
    case 'units':
      return counted(made.units, 'unit')
    case 'tenants':
      return [counted(made.tenants, 'tenant'), counted(made.leases, 'lease')].filter(Boolean).join(', ') || null
    case 'people':
      // The user who opened the account is there from the start.
      return made.users > 1 ? counted(made.users, 'user') : null
    case 'profile':
      return avatar === '' ? null : 'Picture added'
  }
}
