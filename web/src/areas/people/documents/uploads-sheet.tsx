import type { Reply } from '../../../api/types'
import { PdfLink } from '../../../widgets/pdf-link'
import classes from '../tenant-page.module.css'

type Documents = Reply<'GET tenant/get-tenant-documents-data'>

/** The applications of a tenant that came on paper. */
export const UploadsSheet = ({ uploads }: Pick<Documents['apps'], 'uploads'>) => (
  <section className={classes.sheet} aria-labelledby="tenant-uploads">
    <header className={classes.sheetHead}>
      <h2 id="tenant-uploads">Uploaded Applications</h2>
    </header>
    <ul className={classes.documents}>
      {uploads.map(({ filename, org_filename, title, tenant_name }) => (
        <li key={filename}>
          <span>
            {title}
            <span className={classes.says}>{tenant_name}</span>
          </span>
          <PdfLink at="rental-app/view-application" file={filename} name={org_filename} />
        </li>
      ))}
    </ul>
  </section>
)
