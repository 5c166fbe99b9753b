import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { Details } from '../../../widgets/layout/details'
import { AvatarUpload } from '../open/avatar-upload'

/** The signed-in user, and the access that the account gives. */
export function AccountDetailsCard() {
  const { name, email, phone, group, company, account_number, paccess, isOwner } = useMe()
  return (
    <Card title="Account details">
      <AvatarUpload />
      <Details
        rows={[
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
          ['User type', isOwner ? `${group.name}, owner of the account` : group.name],
          ['Property access', accessInWords(paccess)],
          ['Company', company.company_name],
          ['Account number', account_number],
        ]}
      />
    </Card>
  )
}

/** The server sends the property ids as JSON text. 0 means all properties. */
function accessInWords(paccess: string): string {
  const ids: unknown = JSON.parse(paccess)
  if (!Array.isArray(ids) || ids.includes(0)) return 'All properties'
  return ids.length === 1 ? '1 property' : `${ids.length} properties`
}
