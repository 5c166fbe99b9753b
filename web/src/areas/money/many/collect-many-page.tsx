import { CollectSheet } from './collect-sheet'
import { ManyPage } from './many-page'
import { manyMessages } from './messages'

/** Payments of many tenants, recorded together: all of them, or none. */
export const CollectManyPage = () => (
  <ManyPage title="Collect many" owing none={manyMessages.noneOwe} sheet={(props) => <CollectSheet {...props} />} />
)
