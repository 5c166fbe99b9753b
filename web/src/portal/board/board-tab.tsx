import { useAsk } from '../api/queries'
import { useTenant } from '../api/session'
import { LineDialog } from '../history/line-dialog'
import { InspectionRows } from '../inspections/inspection-row'
import { Stack } from '../kit/card'
import { Loaded } from '../kit/loaded'
import { OfferRows } from '../offers/offer-row'
import { SeenAt } from '../offline/seen-at'
import { useOfflineCopy } from '../offline/use-offline-copy'
import { ContactCard } from './contact-card'
import { HomeCard } from './home-card'
import { HomeFacts } from './home-facts'
import { PayHere } from './pay-here'
import { TabsHelp } from './tabs-help'
import { TenantFacts } from './tenant-facts'

/** Basic Information: what is owed first, then the home, the tenant and whom to ask. */
export function BoardTab() {
  const { member } = useTenant()
  const home = useAsk('GET tenants/get-home')
  // The balance is what tenants look up most, also where there is no signal.
  const last = useOfflineCopy('home', home.data?.data)
  return (
    <Stack>
      {last.value !== undefined && last.seen !== null ? (
        <>
          <HomeCard card={last.value} />
          <SeenAt of={last.seen} />
        </>
      ) : (
        <Loaded of={home} lines={4}>
          {({ data }) => <HomeCard card={data} />}
        </Loaded>
      )}
      {member === null && <OfferRows />}
      <InspectionRows />
      {home.data?.data.homes.map((one) => (
        <HomeFacts key={one.rent_id} home={one} />
      ))}
      {member === null && <AboutHolder />}
      <PayHere />
      <TabsHelp />
      <LineDialog tab="basic" />
    </Stack>
  )
}

/** The account holder's own details, and whom to ask. */
function AboutHolder() {
  const { id } = useTenant()
  const tenant = useAsk('GET tenants/get-tenant', { id })
  return (
    <Loaded of={tenant} lines={10}>
      {({ data }) => (
        <>
          <TenantFacts tenant={data} />
          <ContactCard contact={data.owner} />
        </>
      )}
    </Loaded>
  )
}
