import { PageTitle } from '../../../widgets/layout/page-title'
import { LinkAnchor } from '../../../widgets/links'
import ownerClasses from '../owner-import/owner-import.module.css'
import { DropFiles } from './drop-files'
import fileClasses from './files.module.css'
import classes from './import.module.css'
import { PastImports } from './past-imports'

/** The beginning of an import, and the earlier ones. */
export function StartStep() {
  return (
    <section aria-label="Import">
      <PageTitle title="Import" />
      <div className={fileClasses.start}>
        <div>
          <h2 className={ownerClasses.heading}>Bring your portfolio with you</h2>
          <p className={classes.text}>
            Owners, properties, units, tenants with their deposits and balances, and vendors, from the files of another
            program. The usual columns of Buildium, AppFolio, DoorLoop, TenantCloud and RentRedi are recognized; for
            other files, you choose what each column means.
          </p>
          <p className={classes.text}>
            You see what will be created, compare the totals with your old program, and can undo the import for seven
            days. Nothing changes before you import.
          </p>
          <p className={classes.small}>
            Only owners? <LinkAnchor to="/properties/property-owners/import">Import owners</LinkAnchor> reads them from
            one CSV file.
          </p>
        </div>
        <DropFiles />
      </div>
      <h2 className={ownerClasses.heading}>Earlier imports</h2>
      <PastImports />
    </section>
  )
}
