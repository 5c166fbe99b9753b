import { Card } from '../../widgets/cards/card'
import { Details } from '../../widgets/layout/details'
import { CellsNotice, useCells, useServers } from './cells'

/** The work that waits or failed in each cell; nothing where there is one. */
export function CellsHealth() {
  const cells = useCells()
  const { data } = useServers()
  if (!cells.several || !data) return null
  return (
    <Card title="Cells">
      <CellsNotice cells={cells} />
      <Details
        rows={data.data.cells.map(({ cell, name, state }) => [
          `Cell ${cell} (${name})`,
          state === null
            ? 'Did not answer.'
            : `Queued email ${state.queued_mail}, failed email ${state.failed_mail}, failed jobs ${state.failed_jobs}, set aside ${state.set_aside}`,
        ])}
      />
    </Card>
  )
}
