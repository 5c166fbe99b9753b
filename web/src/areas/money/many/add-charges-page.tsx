import { ChargeSheet } from './charge-sheet'
import { ManyPage } from './many-page'
import { manyMessages } from './messages'

/** Charges of many tenants, billed together: all of them, or none. */
export const AddChargesPage = () => (
  <ManyPage
    title="Add charges"
    owing={false}
    none={manyMessages.noTenants}
    sheet={(props) => <ChargeSheet {...props} />}
  />
)
