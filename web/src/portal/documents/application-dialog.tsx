import { useState } from 'react'
import { isCallError } from '../../api/failure'
import type { Reply } from '../../api/types'
import { useAsk } from '../api/queries'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { FactList } from '../kit/fact-list'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import { CodeDialog } from '../session/code-dialog'
import { useFormats, useTexts } from '../texts/language'
import { ApplicationCopy } from './application-copy'
import classes from './documents.module.css'

type Application = Reply<'GET tenants/get-application'>['data']

/** An application to read: masked, and whole once a code was given in this session. */
export function ApplicationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const texts = useTexts('documents').application
  const [full, setFull] = useState(false)
  const masked = useAsk('GET tenants/get-application', { id })
  const whole = useAsk('GET tenants/get-application', { id, full: '1' }, { enabled: full })
  const asksCode = full && isCallError(whole.error) && whole.error.type === 'E_CODE'
  const shown = full && !asksCode ? whole : masked
  // The right code loads everything on the screen again, so the whole application as well.
  if (asksCode) return <CodeDialog onClose={() => setFull(false)} />
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <Loaded of={shown} lines={8}>
        {({ data }) => (
          <div className={classes.part}>
            <Facts application={data} />
            {data.copy === null ? (
              <Notice>
                <p>{texts.masked}</p>
                <Button onClick={() => setFull(true)}>{texts.showAll}</Button>
              </Notice>
            ) : (
              <ApplicationCopy copy={data.copy} />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Facts({ application }: { application: Application }) {
  const { application: texts, rentals, leases } = useTexts('documents')
  const { day } = useFormats()
  const { status, leased, property_name, unit_name, address, created_on, move_in, tenant_name, email, phone } =
    application
  return (
    <FactList
      facts={[
        { name: rentals.status, value: leased ? rentals.leased : rentals.statuses[status ?? 'NEW'] },
        { name: rentals.property, value: property_name },
        { name: rentals.unit, value: unit_name },
        { name: texts.address, value: address },
        { name: texts.appliedOn, value: day(created_on) },
        { name: leases.moveIn, value: day(move_in) },
        { name: texts.applicant, value: tenant_name },
        { name: texts.email, value: email },
        { name: texts.phone, value: phone },
      ]}
    />
  )
}
