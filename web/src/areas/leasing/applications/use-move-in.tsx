import { lazy, Suspense, useState } from 'react'
import type { Reply } from '../../../api/types'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { Made } from '../leases/contract-made'

const ContractForm = lazyForm(() => import('../leases/contract-form').then((file) => file.ContractForm))
const ContractMade = lazy(() => import('../leases/contract-made').then((file) => ({ default: file.ContractMade })))

type Application = Reply<'GET rental-app/get-rental-app-detail'>['data']

/** The form of the lease of an approved applicant, and what comes after it. */
export function useMoveIn() {
  const [moving, setMoving] = useState<Application | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const dialogs = (
    <>
      <FormModal title="New Lease Contract" opened={moving !== null} onClose={() => setMoving(null)} size="56rem">
        {moving && (
          <ContractForm
            key={moving.id}
            from={moving}
            onMade={(one) => {
              setMoving(null)
              setMade(one)
            }}
            onCancel={() => setMoving(null)}
          />
        )}
      </FormModal>
      <Suspense>
        <ContractMade made={made} onClose={() => setMade(null)} />
      </Suspense>
    </>
  )
  return { steps: { open: setMoving, preload: ContractForm.preload }, dialogs }
}
