import { methodName } from '@freehold/rules/portal/method-name'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../kit/button'
import { useLanguage, useTexts } from '../texts/language'
import type { SavedBank } from './use-save-bank'

const ConfirmDeposits = lazy(() => import('./confirm-deposits').then((file) => ({ default: file.ConfirmDeposits })))

/** The way to the form for the amounts of the two small deposits. */
export function EnterAmounts({ saved }: { saved: SavedBank }) {
  const texts = useTexts('bank').confirm
  const name = methodName(saved, useLanguage())
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={texts.openNamed(name)} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && (
        <Suspense>
          <ConfirmDeposits saved={saved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
