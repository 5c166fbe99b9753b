import { showDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../../../api/client'
import { DownloadButton } from '../../../widgets/download-button'
import { openPage } from '../../../widgets/open-paper'
import classes from '../collect/money.module.css'
import type { MoneyTenant } from '../open/money-dialogs'
import { LetterLinks } from './letter-links'

interface DepositLetterProps {
  id: number
  returned: number
  tenant: MoneyTenant
  onClose: () => void
}

/** The deposit is settled: what goes back, and the letter that says so. */
export function DepositLetter({ id, returned, tenant, onClose }: DepositLetterProps) {
  const [opening, setOpening] = useState(false)
  async function open() {
    setOpening(true)
    await openPage('deposit/letter', id)
    setOpening(false)
  }
  return (
    <>
      <p className={classes.result}>
        <span>Refund to {tenant.tenant_name}</span>
        <b className="figure">{showDollars(returned)}</b>
      </p>
      <p className={classes.hint}>
        The letter says what was held, what was taken from it and why, and what is returned.
      </p>
      <LetterLinks letter={id} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <DownloadButton
          fetchFile={() => downloadFile('GET deposit/letter', { id, format: 'pdf' }, 'deposit-letter.pdf')}
        >
          Download PDF
        </DownloadButton>
        <Button
          data-autofocus
          loading={opening}
          leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
          onClick={() => void open()}
        >
          Open the letter
        </Button>
      </div>
    </>
  )
}
