import { Skeleton } from '@mantine/core'
import { Card } from '../../widgets/cards/card'
import { Details } from '../../widgets/layout/details'
import { PageTitle } from '../../widgets/layout/page-title'
import { showAgo, showMoment } from '../../widgets/moment'
import { CellsNotice, type Servers, useCells, useServers } from './cells'
import { messages } from './messages'
import classes from './operator.module.css'
import { showSize } from './show-size'

type State = NonNullable<Servers['cells'][number]['state']>

/** The servers of each cell, its database and its standbys, beside the numbers that ask for more machines. */
export function ServersPage() {
  const { data, isError } = useServers()
  const cells = useCells()
  return (
    <>
      <PageTitle title="Servers" />
      {isError && <p>{messages.loadFailed}</p>}
      {data === undefined && !isError && <Skeleton height={320} />}
      <CellsNotice cells={cells} />
      <div className={classes.stack}>
        {data?.data.cells.map(({ cell, name, state }) => (
          <OneCell key={cell} title={cell === '' ? '' : `Cell ${cell}: ${name}`} state={state} />
        ))}
      </div>
    </>
  )
}

function OneCell({ title, state }: { title: string; state: State | null }) {
  return (
    <section aria-label={title || 'Servers'}>
      {title && <h2 className={classes.cell}>{title}</h2>}
      {state === null ? (
        <p>This cell did not answer within two seconds.</p>
      ) : (
        <div className={classes.servers}>
          {state.servers.map((server) => (
            <ServerCard key={server.name} server={server} />
          ))}
          <Card title="Database">
            <Details
              rows={[
                ['Size', showSize(state.database_bytes)],
                ['Add a standby', 'Above 500 GB, when a restore takes over 2 hours'],
                ['Add a second cell', 'Above 2 TB or 20,000 accounts'],
                ['Accounts', state.accounts.toLocaleString('en-US')],
              ]}
            />
          </Card>
          <StandbysCard standbys={state.standbys} />
        </div>
      )}
    </section>
  )
}

const ServerCard = ({ server }: { server: State['servers'][number] }) => (
  <Card title={server.name}>
    {!server.alive && (
      <p role="alert" className={classes.warning}>
        This server has stopped, or can't reach the database.
      </p>
    )}
    <Details
      rows={[
        ['Latest migration', server.version],
        ['Running since', showMoment(server.since)],
        ['Last seen', showAgo(server.last_seen)],
        ['Files are in', server.files],
      ]}
    />
  </Card>
)

function StandbysCard({ standbys }: Pick<State, 'standbys'>) {
  // Several standbys may have one name.
  const isAlone = (name: string) => standbys.filter((one) => one.name === name).length === 1
  return (
    <Card title="Standbys">
      {standbys.length === 0 ? (
        <p>{messages.noStandby}</p>
      ) : (
        <Details
          rows={standbys.map((standby, at) => [
            `${standby.name || 'Standby'}${isAlone(standby.name) ? '' : ` (${at + 1})`}`,
            behindOf(standby),
          ])}
        />
      )}
    </Card>
  )
}

function behindOf({ synchronous, behind_bytes, behind_seconds }: State['standbys'][number]): string {
  if (behind_bytes === null) return messages.behindUnknown
  const waits = synchronous ? 'Each change waits for it. ' : ''
  if (behind_bytes === 0) return `${waits}Up to date.`
  const seconds = behind_seconds === null ? '' : ` and ${behind_seconds.toFixed(1)} seconds`
  return `${waits}${showSize(behind_bytes)}${seconds} behind.`
}
