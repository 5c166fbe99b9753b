import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { downloadLetter } from '../../money/open/deposit-letter'
import type { Tenant } from '../tenant-head'
import classes from '../tenant-page.module.css'

/** The letters that were issued for a tenant. Only those who settle deposits may open them. */
export function DocumentsSheet({ tenant: { id } }: { tenant: Tenant }) {
  const { group_id } = useMe()
  const opens = mayGroup(group_id, 'money')
  const { data } = useQuery({
    ...callQuery('GET tenant/get-tenant-rent-list', { id }, { silent: true }),
    enabled: opens,
  })
  const letters = data?.data.flatMap(({ unit_name, letters: issued }) =>
    issued.map((letter) => ({ ...letter, unit_name })),
  )
  if (!opens || !letters?.length) return null
  return (
    <section className={classes.sheet} aria-labelledby="tenant-documents">
      <header className={classes.sheetHead}>
        <h2 id="tenant-documents">Documents</h2>
      </header>
      <ul className={classes.documents}>
        {letters.map((letter) => (
          <li key={letter.id}>
            <span>
              Deposit letter, {letter.unit_name}
              <span className={classes.says}>Issued {showDay(letter.issued)}</span>
            </span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
              aria-label={`PDF of the deposit letter, ${letter.unit_name}`}
              onClick={() => void downloadLetter(letter.id)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
