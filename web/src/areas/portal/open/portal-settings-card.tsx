import '../../../theme/styles-form.css'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, queryClient } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { confirm } from '../../../widgets/dialogs/confirm'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from '../access/portal.module.css'
import { runStep } from '../access/portal-steps'
import { portalMessages } from '../access/portal-words'

type Settings = Reply<'GET portal/get-access-settings'>['data']

const query = callQuery('GET portal/get-access-settings', {}, { failure: portalMessages.loadFailed })
const ClosePropertyForm = lazyForm(() => import('../access/close-property-form').then((file) => file.ClosePropertyForm))

export function PortalSettingsCard() {
  const { data } = useQuery(query)
  const [closing, setClosing] = useState(false)
  return (
    <Card title="Tenant portal">
      <p className={classes.text}>{portalMessages.settings}</p>
      {data === undefined ? (
        <Skeleton height={150} />
      ) : (
        <>
          <Switches settings={data.data} />
          <h3 className={classes.subtitle}>Properties without the portal</h3>
          <ClosedProperties properties={data.data.closed_properties} />
          <div className={classes.steps}>
            <Button
              variant="default"
              size="xs"
              onClick={() => setClosing(true)}
              onPointerEnter={ClosePropertyForm.preload}
              onFocus={ClosePropertyForm.preload}
            >
              Turn off for a property
            </Button>
          </div>
        </>
      )}
      <FormModal title="Turn off for a property" opened={closing} onClose={() => setClosing(false)}>
        {closing && <ClosePropertyForm onDone={() => setClosing(false)} />}
      </FormModal>
    </Card>
  )
}

/** A switch shows the requested state at once, and reverts if it can't be saved. */
function Switches({ settings }: { settings: Settings }) {
  const { open, codes } = settings
  const save = async (change: Partial<Pick<Settings, 'open' | 'codes'>>) => {
    queryClient.setQueryData(query.queryKey, (now) => now && { ...now, data: { ...now.data, ...change } })
    const wire = Object.fromEntries(Object.entries(change).map(([name, on]) => [name, on ? 1 : 0]))
    const saved = await runStep(() => api('POST portal/save-access-settings', wire))
    if (!saved) await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  const close = async () => {
    const text = portalMessages.closePortal
    if (await confirm({ title: 'Tenant portal', text, yes: 'Turn off', danger: true })) await save({ open: false })
  }
  return (
    <div className={classes.switches}>
      <Checkbox
        label="Tenant portal"
        description="Tenants can sign in."
        checked={open}
        onChange={({ currentTarget: { checked } }) => void (checked ? save({ open: true }) : close())}
      />
      <Checkbox
        label="Codes on new devices"
        description="A tenant who signs in on a new device enters a code from an email. Leave this on: birth dates and names are easy to find out."
        checked={codes}
        onChange={({ currentTarget: { checked } }) => void save({ codes: checked })}
      />
    </div>
  )
}

function ClosedProperties({ properties }: { properties: Settings['closed_properties'] }) {
  if (properties.length === 0) return <p className={classes.text}>{portalMessages.noneClosed}</p>
  const open = (id: number, name: string) =>
    runStep(() => api('POST portal/set-property-access', { property_id: id, open: 1 }), name)
  return (
    <ul className={classes.closed}>
      {properties.map(({ id, property_name }) => (
        <li key={id}>
          {property_name}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Turn on for ${property_name}`}
            onClick={() => void open(id, property_name)}
          >
            Turn on
          </Button>
        </li>
      ))}
    </ul>
  )
}
