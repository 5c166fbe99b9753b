import { mayGroup } from '@freehold/contract/access'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useMe } from '../../../api/session'
import { LinkButton } from '../../../widgets/links'

/** The way from a unit that nobody has rented to a new entry about it. */
export function MarketUnitLink({ unit }: { unit: number }) {
  const { group_id } = useMe()
  if (!mayGroup(group_id, 'marketing')) return null
  return (
    <LinkButton
      to="/marketing/marketing-unit"
      search={{ edit: 0, of: unit }}
      variant="default"
      leftSection={<IconSpeakerphone size={16} stroke={1.5} aria-hidden />}
    >
      Market this unit
    </LinkButton>
  )
}
