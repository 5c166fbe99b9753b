import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { ApplyLinkSwitch } from './apply-link-switch'
import { messages } from './messages'

interface ApplyLinkCardProps {
  property: number
  /** The unit; null for the vacant units of the property. */
  unit: number | null
}

/** The public link of a home, on its own page. */
export function ApplyLinkCard({ property, unit }: ApplyLinkCardProps) {
  const { data } = useQuery(
    callQuery(
      'GET rental-app/get-apply-links',
      { property_id: property, unit_id: unit },
      { failure: messages.linkFailed },
    ),
  )
  const link = data?.data.find(({ unit_id }) => unit_id === unit)
  return (
    <Card title="Apply online">{data && <ApplyLinkSwitch property={property} unit={unit} link={link ?? null} />}</Card>
  )
}
