import { type GroupId, groups } from '@freehold/contract/access'
import type { RowOf } from '../../../api/types'

export type Key = RowOf<'GET api-key/get-key-list'>

/** The database holds one of the eight. */
export const groupName = ({ group_id }: Pick<Key, 'group_id'>): string => groups[group_id as GroupId]

export const propertiesIn = ({ properties }: Pick<Key, 'properties'>): string =>
  properties === null
    ? 'All properties'
    : properties.map(({ property_name }) => property_name).join(', ') || 'None that you can see'

const states = {
  ACTIVE: 'ACTIVE_KEY',
  EXPIRED: 'EXPIRED_KEY',
  REVOKED: 'REVOKED_KEY',
  WITHOUT_MAKER: 'KEY_WITHOUT_MAKER',
} as const

/** The name of the state's badge. */
export const stateOf = ({ state }: Pick<Key, 'state'>) => states[state]
