import { mayGroup } from '@freehold/contract/access'
import { useMe } from '../../../api/session'
import { LinkButton } from '../../../widgets/links'
import type { Entry } from './entry'

/** The button to the record that an entry leads to. Written events have none: their dialog is the record. */
export function OpenedLink({ opens, onGo }: { opens: Entry['opens']; onGo: () => void }) {
  const { group_id } = useMe()
  const look = { size: 'xs', variant: 'default', onClick: onGo } as const
  switch (opens?.what) {
    case 'tenant':
      return opens.id !== null && mayGroup(group_id, 'tenants') ? (
        <LinkButton to="/people/tenant-dashboard" search={{ tenantId: opens.id }} {...look}>
          Open the tenant
        </LinkButton>
      ) : null
    case 'project':
      return (
        <LinkButton to="/project/project-management" search={{ show: opens.id ?? undefined }} {...look}>
          Open the project
        </LinkButton>
      )
    case 'work-order':
      return (
        <LinkButton to="/maintenance/work-order" search={{ show: opens.id ?? undefined }} {...look}>
          Open the work order
        </LinkButton>
      )
    case 'contractor':
      return (
        <LinkButton to="/maintenance/contractor-page" search={{ contractorId: opens.id ?? undefined }} {...look}>
          Open the contractor
        </LinkButton>
      )
    case 'upkeep':
      return (
        <LinkButton to="/maintenance/upkeep" search={{ show: opens.id ?? undefined }} {...look}>
          Open the upkeep
        </LinkButton>
      )
    case 'inspection':
      return (
        <LinkButton to="/maintenance/inspection" search={{ inspectionId: opens.id ?? undefined }} {...look}>
          Open the inspection
        </LinkButton>
      )
    case 'rent':
      return (
        <LinkButton to="/reports/rent-roll" {...look}>
          Open the rent roll
        </LinkButton>
      )
    default:
      return null
  }
}
