import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { Cards } from '../../../widgets/cards/card'
import { PageTitle } from '../../../widgets/layout/page-title'
import { MembershipCard } from '../../membership/open/membership-card'
import { PortalSettingsCard } from '../../portal/open/portal-settings-card'
import { messages } from '../messages'
import { BackupsCard } from './backups-card'
import { BooksCard } from './books-card'
import { ContractorWorkCard } from './contractor-work-card'
import { DeletionCard } from './deletion-card'
import { ExportsCard } from './exports-card'
import { HoldoverCard } from './holdover-card'
import { LetterheadCard } from './letterhead-card'
import { MailCard } from './mail-card'
import { NoticeMailCard } from './notice-mail-card'
import { SecondFactorDemandCard } from './second-factor-demand-card'
import { ServicesCard } from './services-card'
import type { SettingsCard } from './settings-card'
import { SupportCard } from './support-card'
import { SystemInformationCard } from './system-information-card'
import { TextCard } from './text-card'
import { TimeZoneCard } from './time-zone-card'

/** The cards of the page in their order. Membership comes second. */
const cards: readonly { name: string; Card: SettingsCard }[] = [
  { name: 'system-information', Card: SystemInformationCard },
  { name: 'membership', Card: MembershipCard },
  { name: 'letterhead', Card: LetterheadCard },
  { name: 'time-zone', Card: TimeZoneCard },
  { name: 'books', Card: BooksCard },
  { name: 'holdover', Card: HoldoverCard },
  { name: 'second-factor', Card: SecondFactorDemandCard },
  { name: 'mail', Card: MailCard },
  { name: 'texts', Card: TextCard },
  { name: 'notice-mail', Card: NoticeMailCard },
  { name: 'contractor-work', Card: ContractorWorkCard },
  { name: 'portal', Card: PortalSettingsCard },
  { name: 'services', Card: ServicesCard },
  { name: 'support', Card: SupportCard },
  { name: 'backups', Card: BackupsCard },
  { name: 'exports', Card: ExportsCard },
  { name: 'deletion', Card: DeletionCard },
]

/**
 * The settings of the account. Everyone who can open the page can read them; only the account's owner can change them.
 */
export function SystemSettingsPage() {
  const { data, isError } = useQuery(
    callQuery('GET user/get-system-settings', {}, { failure: messages.settings.loadFailed }),
  )
  const values = data && new Map(data.data.map(({ key, value }) => [key, value])).set('version', String(data.version))
  return (
    <>
      <PageTitle title="Account settings" />
      {isError && <p>{messages.settings.loadFailed}</p>}
      {data === undefined && !isError && <Skeleton height={420} />}
      {data && values && (
        <Cards>
          {cards.map(({ name, Card }) => (
            <Card key={name} values={values} versions={data.versions} mayChange={data.isOwner} owner={data.owner} />
          ))}
        </Cards>
      )}
    </>
  )
}
