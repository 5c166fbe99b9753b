import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import type { Reply } from '../../api/types'
import { Card, Cards } from '../../widgets/cards/card'
import { Details } from '../../widgets/layout/details'
import { PageTitle } from '../../widgets/layout/page-title'
import { showAgo, showMoment } from '../../widgets/moment'
import { serviceWords } from '../account/open/service-words'
import { CellsHealth } from './cells-health'
import { ChargerCard } from './charger-card'
import { messages } from './messages'
import classes from './operator.module.css'
import { showSize } from './show-size'

type Health = Reply<'GET superadmin/get-health'>['data']

/** The state of the installation. */
export function HealthPage() {
  const { data, isError } = useQuery(callQuery('GET superadmin/get-health', {}, { failure: messages.loadFailed }))
  const health = data?.data
  return (
    <>
      <PageTitle title="Health" />
      {isError && <p>{messages.loadFailed}</p>}
      {health === undefined && !isError && <Skeleton height={320} />}
      {health && (
        <Cards>
          <Card title="Server">
            <Details
              rows={[
                ['Version', health.version],
                ['Node', health.node],
                ['Disk', `${showSize(health.disk_free_bytes)} free of ${showSize(health.disk_bytes)}`],
              ]}
            />
          </Card>
          <Card title="Database">
            <Details
              rows={[
                ['PostgreSQL', health.database],
                ['Size', showSize(health.database_bytes)],
              ]}
            />
          </Card>
          <BackupsCard backups={health.backups} />
          <Card title="Work">
            <Details
              rows={[
                ['Queued email', String(health.queued_mail)],
                ['Failed email', String(health.failed_mail)],
                ['Failed jobs in the last 24 hours', String(health.failed_jobs)],
                ['Work set aside', String(health.set_aside)],
              ]}
            />
          </Card>
          <CellsHealth />
          <CardsCard cards={health.cards} />
          <ServicesCard services={health.services} />
          <ChargerCard />
          <Card title="Help">
            <Details rows={[['Articles', String(health.articles)]]} />
          </Card>
        </Cards>
      )}
    </>
  )
}

const ServicesCard = ({ services }: Pick<Health, 'services'>) => (
  <Card title="Outside services">
    <Details
      rows={services.map(({ service, connected, variables }) => [
        serviceWords[service],
        connected || `Sandbox. To connect it, set ${variables.join(', ')}.`,
      ])}
    />
  </Card>
)

/** Stolen cards are tried where a first payment is small: then most of them are declined. */
const CardsCard = ({ cards: { tries, declined, tested } }: Pick<Health, 'cards'>) => (
  <Card title="Cards at sign-up">
    {tested && (
      <p role="alert" className={classes.warning}>
        {messages.cardsTested}
      </p>
    )}
    <Details
      rows={[
        ['Tried in the last 6 hours', String(tries)],
        ['Declined', String(declined)],
      ]}
    />
  </Card>
)

/** The newest backup whose files are whole. The nightly job reads each one again before it keeps it. */
function BackupsCard({ backups: { kept, last, late } }: Pick<Health, 'backups'>) {
  return (
    <Card title="Backups">
      {late && (
        <p role="alert" className={classes.warning}>
          {last ? messages.backupLate : messages.noBackup}
        </p>
      )}
      {kept === 0 ? (
        <p>{messages.backedUpElsewhere}</p>
      ) : (
        <Details
          rows={[
            ['Last good backup', last ? showMoment(last.made_at) : 'None yet. One is made each night.'],
            ['Age', last && showAgo(last.made_at)],
            ['Size', last && showSize(last.bytes)],
            ['Kept', `The last ${kept}, in the backups folder inside DATA_DIR, without its keys`],
            [
              'To restore',
              <span key="restore">
                Stop the server and run:
                <code className={classes.command}>npm run restore BACKUP -- --replace</code>
              </span>,
            ],
          ]}
        />
      )}
    </Card>
  )
}
