import { getDefaultZIndex, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMe } from '../../../api/session'
import { MoneyDialog, type MoneyDialogKind, type MoneyTenant } from '../../../areas/money/open/money-dialogs'
import { VoidPaymentForm } from '../../../areas/money/open/void-payment'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { closePalette, isPaletteWanted, onWanted } from '../palette-store'
import type { Entry } from './entry'
import type { ActionContext, Hit } from './hit-entry'
import classes from './palette.module.css'
import { PaletteSearch } from './palette-search'
import { rememberOpened } from './recent'

interface Money {
  kind: MoneyDialogKind
  tenant: MoneyTenant
}

/** Finds every screen and every record of the user's group, and starts what can be done to them. */
export function Palette() {
  const { id, group_id } = useMe()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const [money, setMoney] = useState<Money | null>(null)
  const openMoney = (kind: MoneyDialogKind, { id: tenantId, tenant_name }: MoneyTenant) =>
    setMoney({ kind, tenant: { id: tenantId, tenant_name } })
  const [voided, setVoided] = useState<Hit<'payments'> | null>(null)
  const context: ActionContext = { group: group_id, navigate, openMoney, askToVoid: setVoided }

  // The first wish loads this file; from then on it listens for the next one.
  useEffect(() => {
    setOpened(isPaletteWanted())
    return onWanted((wanted) => wanted === 'palette' && setOpened(true))
  }, [])

  function close() {
    setOpened(false)
    closePalette()
  }

  /** The palette is gone before the entry's own dialog comes, so that the focus returns to the page after that. */
  function run(entry: Entry, of: Entry) {
    close()
    rememberOpened(id, of.key)
    entry.run()
  }

  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        withCloseButton={false}
        closeOnEscape={false}
        returnFocus={false}
        padding={0}
        size={620}
        yOffset="min(80px, 8dvh)"
        zIndex={getDefaultZIndex('max')}
        transitionProps={{ duration: 120, exitDuration: 0, transition: 'pop' }}
        overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
        classNames={{ content: classes.content, body: classes.body }}
        attributes={{ content: { 'aria-label': 'Go to' } }}
      >
        <PaletteSearch user={id} context={context} onRun={run} onClose={close} />
      </Modal>
      <MoneyDialog open={money?.kind ?? null} tenant={money?.tenant ?? null} onClose={() => setMoney(null)} />
      <FormModal title="Delete" size="32rem" opened={voided !== null} onClose={() => setVoided(null)}>
        {voided && <VoidPaymentForm key={voided.id} payment={voided} onDone={() => setVoided(null)} />}
      </FormModal>
    </>
  )
}
