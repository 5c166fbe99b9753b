import { Card } from '../../../widgets/cards/card'
import { ExportsPanel } from './exports-panel'
import { ImportPanel } from './import-panel'
import { installationMessages } from './installation-messages'
import { useMayExport } from './may-export'
import classes from './settings.module.css'

/** Everything of the account in one file, for administrators who see all properties. */
export function ExportsCard() {
  if (!useMayExport()) return null
  return (
    <Card title="Your data">
      <p className={classes.text}>{installationMessages.exports.about}</p>
      <ExportsPanel />
      <ImportPanel />
    </Card>
  )
}
