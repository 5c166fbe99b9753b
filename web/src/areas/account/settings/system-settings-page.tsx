import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callQuery } from '../../../api/queries'
import { Cards } from '../../../widgets/cards/card'
import { PageTitle } from '../../../widgets/layout/page-title'
import { panelOf, TabBar } from '../../../widgets/layout/tab-bar'
import type { TableSearch } from '../../../widgets/query-table/table-search'
import { InspectionSettingsCard } from '../../inspections/open/settings-card'
import { MembershipCard } from '../../membership/open/membership-card'
import { RemindersCard } from '../../messages/open/reminders-card'
import { PortalSettingsCard } from '../../portal/open/portal-settings-card'
import { messages } from '../messages'
import { type SettingsCardName, settingsTabs } from '../open/settings-index'
import { BackupsCard } from './backups-card'
import { BooksCard } from './books-card'
import { ContractorWorkCard } from './contractor-work-card'
import { DeletionCard } from './deletion-card'
import { ExportsCard } from './exports-card'
import { HoldoverCard } from './holdover-card'
import { LetterheadCard } from './letterhead-card'
import { MailCard } from './mail-card'
import { NoticeMailCard } from './notice-mail-card'
import { RaiseNoticeCard } from './raise-notice-card'
import { SecondFactorDemandCard } from './second-factor-demand-card'
import { ServicesCard } from './services-card'
import classes from './settings.module.css'
import type { SettingsCard } from './settings-card'
import { SupportCard } from './support-card'
import { SystemInformationCard } from './system-information-card'
import { TextCard } from './text-card'
import { TimeZoneCard } from './time-zone-card'

const cards: Readonly<Record<SettingsCardName, SettingsCard>> = {
  'system-information': SystemInformationCard,
  membership: MembershipCard,
  letterhead: LetterheadCard,
  'time-zone': TimeZoneCard,
  books: BooksCard,
  holdover: HoldoverCard,
  'raise-notice': RaiseNoticeCard,
  services: ServicesCard,
  portal: PortalSettingsCard,
  'notice-mail': NoticeMailCard,
  'contractor-work': ContractorWorkCard,
  reminders: RemindersCard,
  inspections: InspectionSettingsCard,
  mail: MailCard,
  texts: TextCard,
  'second-factor': SecondFactorDemandCard,
  support: SupportCard,
  exports: ExportsCard,
  backups: BackupsCard,
  deletion: DeletionCard,
}

/**
 * The settings of the account, in tabs. Everyone who can open the page can read them; only the account's owner can change
 * them.
 */
export function SystemSettingsPage() {
  const { tab: wanted }: TableSearch = useSearch({ strict: false })
  const tab = settingsTabs.find(({ value }) => value === wanted) ?? settingsTabs[0]
  const bar = { label: 'Account settings', tabs: settingsTabs, current: tab.value, keep: [] }
  const { data, isError } = useQuery(
    callQuery('GET user/get-system-settings', {}, { failure: messages.settings.loadFailed }),
  )
  const values = data && new Map(data.data.map(({ key, value }) => [key, value])).set('version', String(data.version))
  useCardInAddress(data !== undefined)
  return (
    <>
      <PageTitle title="Account settings" />
      <TabBar {...bar} />
      <div {...panelOf(bar)} className={classes.panel}>
        {isError && <p>{messages.settings.loadFailed}</p>}
        {data === undefined && !isError && <Skeleton height={420} />}
        {data && values && (
          <Cards>
            {tab.cards.map(({ name }) => {
              const Card = cards[name]
              return (
                <div key={name} id={name} className={classes.place}>
                  <Card values={values} versions={data.versions} mayChange={data.isOwner} owner={data.owner} />
                </div>
              )
            })}
          </Cards>
        )}
      </div>
    </>
  )
}

/** An address with the name of a card leads to it, once its place is known. */
function useCardInAddress(loaded: boolean) {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (loaded && hash !== '') document.getElementById(hash)?.scrollIntoView()
  }, [loaded, hash])
}
