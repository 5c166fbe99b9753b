import { mayGroup } from '@freehold/contract/access'
import { Anchor } from '@mantine/core'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { NoticeLink } from '../../../widgets/links'
import { openFile } from '../../../widgets/open-paper'
import classes from '../tenant-page.module.css'

/** The notices to a tenant, newest first. */
export function NoticesSheet({ notices }: Pick<Reply<'GET tenant/get-tenant-documents-data'>, 'notices'>) {
  const opens = mayGroup(useMe().group_id, 'notices')
  return (
    <section className={classes.sheet} aria-labelledby="tenant-notices">
      <header className={classes.sheetHead}>
        <h2 id="tenant-notices">Notices</h2>
      </header>
      <ul className={classes.documents}>
        {notices.map(({ id, title, short_description, filename, org_filename, uploader_name }) => (
          <li key={id}>
            <span>
              {opens ? <NoticeLink id={id}>{title}</NoticeLink> : title}
              <span className={classes.says}>{[short_description, uploader_name].filter(Boolean).join(', ')}</span>
            </span>
            <Anchor component="button" type="button" onClick={() => void openFile(filename)}>
              {org_filename}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
