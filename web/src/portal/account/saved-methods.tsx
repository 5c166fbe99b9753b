import { methodName } from '@freehold/rules/portal/method-name'
import { lazy, Suspense, useState } from 'react'
import { useAsk } from '../api/queries'
import { EnterAmounts } from '../bank/enter-amounts'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Loaded } from '../kit/loaded'
import { RemovableList } from '../kit/removable-list'
import { useLanguage, useTexts } from '../texts/language'
import { useDeletionWords } from './use-deletion-words'

const AddBank = lazy(() => import('../bank/add-bank').then((file) => ({ default: file.AddBank })))

/** The ways to pay that were saved, each with a way to delete it, and the way to add a bank account. */
export function SavedMethods() {
  const texts = useTexts('account').saved
  const language = useLanguage()
  const bank = useTexts('bank')
  const query = useAsk('GET tenants/get-methods')
  const banks = useAsk('GET tenants/get-payment-options', { rent_id: '' }).data?.data.banks ?? false
  const words = useDeletionWords()
  const [adding, setAdding] = useState(false)
  return (
    <Card title={texts.title}>
      <Loaded of={query} lines={2} inCard>
        {({ data }) => (
          <>
            <p>{data.length === 0 ? texts.none : texts.text}</p>
            <RemovableList
              items={data}
              title={(saved) => methodName(saved, language)}
              lines={({ expires, expired, state }) => [
                expires === null
                  ? ''
                  : expired
                    ? texts.over
                    : texts.until(`${expires.slice(5)}/${expires.slice(2, 4)}`),
                state === 'READY' ? '' : bank.states[state],
              ]}
              also={(saved) => saved.state === 'DEPOSITS' && <EnterAmounts saved={saved} />}
              call="POST tenants/delete-method"
              texts={{
                remove: texts.remove,
                removeNamed: (saved) => texts.removeNamed(methodName(saved, language)),
                question: () => texts.question,
                words,
                keep: texts.leave,
              }}
            />
            {banks && (
              <Button icon="plus" onClick={() => setAdding(true)}>
                {bank.add}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {adding && (
        <Suspense>
          <AddBank onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}
