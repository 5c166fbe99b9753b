import { mayGroup } from '@freehold/contract/access'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useMe } from '../../../api/session'
import type { RecordAction } from '../../../widgets/layout/record-actions'

/** Starts a listing for a vacant unit; null for users who may not market units. */
export const useMarketUnit = (unit: number): RecordAction | null =>
  mayGroup(useMe().group_id, 'marketing')
    ? {
        label: 'Market this unit',
        icon: IconSpeakerphone,
        to: { to: '/marketing/marketing-unit', search: { edit: 0, of: unit } },
      }
    : null
