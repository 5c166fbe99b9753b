import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { phonePage } from '../inspection'
import classes from '../inspection.module.css'
import type { InspectionSearch } from '../inspection-search'

const QrCode = lazyForm(() => import('../../account/open/qr-code').then((file) => file.QrCode))

/** A link on a phone; elsewhere a code that leads the phone's camera to the same page. */
export function OpenOnPhone({ id }: { id: number }) {
  const isPhone = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const { phone }: InspectionSearch = useSearch({ strict: false })
  const [shown, setShown] = useState(phone === 1)
  const icon = <IconDeviceMobile size={16} stroke={1.5} aria-hidden />
  if (isPhone)
    return (
      <Button component="a" href={phonePage(id)} variant="default" leftSection={icon}>
        Open on a phone
      </Button>
    )
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setShown(true)} onPointerEnter={QrCode.preload}>
        Open on a phone
      </Button>
      <Modal opened={shown} onClose={() => setShown(false)} title="Open on a phone" size="24rem">
        <div className={classes.phone}>
          <p>
            Point the phone's camera at the code, then sign in on the phone. The inspection also works there without a
            connection.
          </p>
          <Suspense fallback={<div className={classes.code} />}>
            <QrCode text={new URL(phonePage(id), window.location.origin).href} label="QR code of the inspection" />
          </Suspense>
          <a href={phonePage(id)}>Open it in this browser</a>
        </div>
      </Modal>
    </>
  )
}
