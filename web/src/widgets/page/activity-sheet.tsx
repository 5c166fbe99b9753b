import type { Reply } from '../../api/types'
import { ActivityLines } from '../activity-lines'
import { Card } from '../cards/card'

/** Shown before one asks for more. */
const few = 8

/** The activity, newest first, as far as the user may read it. */
export const ActivitySheet = ({ lines }: { lines: Reply<'GET unit/get-unit-page'>['data']['activity'] }) => (
  <Card title="Activity">
    <ActivityLines lines={lines} awaited={few} few={few} />
  </Card>
)
