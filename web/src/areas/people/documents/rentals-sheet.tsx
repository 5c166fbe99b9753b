import type { Reply } from '../../../api/types'
import { LinkAnchor } from '../../../widgets/links'
import classes from '../tenant-page.module.css'

type Documents = Reply<'GET tenant/get-tenant-documents-data'>

/** The rental applications that became a tenant's leases. */
export const RentalsSheet = ({ rentals }: Pick<Documents['apps'], 'rentals'>) => (
  <section className={classes.sheet} aria-labelledby="tenant-applications">
    <header className={classes.sheetHead}>
      <h2 id="tenant-applications">Rental applications</h2>
    </header>
    <ul className={classes.documents}>
      {rentals.map(({ id, property_name, unit_name }) => (
        <li key={id}>
          <span>
            {unit_name}
            <span className={classes.says}>{property_name}</span>
          </span>
          <LinkAnchor
            to="/people/application"
            search={{ applicationId: id }}
            aria-label={`Open the application for ${unit_name}`}
          >
            Open
          </LinkAnchor>
        </li>
      ))}
    </ul>
  </section>
)
