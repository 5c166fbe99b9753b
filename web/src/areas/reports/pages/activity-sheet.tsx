import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Reply } from '../../../api/types'
import { ActivityLines } from '../../../widgets/activity-lines'
import { Card } from '../../../widgets/cards/card'

/** Shown before one asks for more. */
const few = 8

/** The activity, newest first, as far as the user may read it. */
export function ActivitySheet({ lines }: { lines: Reply<'GET unit/get-unit-page'>['data']['activity'] }) {
  const [all, setAll] = useState(false)
  return (
    <Card title="Activity">
      <ActivityLines lines={all ? lines : lines.slice(0, few)} awaited={few} />
      {!all && lines.length > few && (
        <Button variant="subtle" ml={-18} onClick={() => setAll(true)}>
          Show {lines.length - few} more
        </Button>
      )}
    </Card>
  )
}
