import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import { Card, Cards } from '../../widgets/cards/card'
import { Details } from '../../widgets/layout/details'
import { PageTitle } from '../../widgets/layout/page-title'
import { messages } from './messages'
import { showSize } from './show-size'

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
          <Card title="Work">
            <Details
              rows={[
                ['Mail in the queue', String(health.queued_mail)],
                ['Failed mail', String(health.failed_mail)],
                ['Failed jobs since yesterday', String(health.failed_jobs)],
              ]}
            />
          </Card>
          <Card title="Help">
            <Details rows={[['Articles', String(health.articles)]]} />
          </Card>
        </Cards>
      )}
    </>
  )
}
