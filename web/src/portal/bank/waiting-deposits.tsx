import { methodName } from '@freehold/rules/portal/method-name'
import { Notice } from '../kit/notice'
import { useLanguage, useTexts } from '../texts/language'
import classes from './bank.module.css'
import { EnterAmounts } from './enter-amounts'
import type { SavedBank } from './use-save-bank'

/** Reminds of accounts that wait for the amounts of their deposits, where the tenant is about to pay. */
export function WaitingDeposits({ saved }: { saved: readonly SavedBank[] }) {
  const texts = useTexts('bank')
  const language = useLanguage()
  return saved
    .filter(({ state }) => state === 'DEPOSITS')
    .map((one) => (
      <Notice key={one.id} kind="wait" title={methodName(one, language)}>
        <div className={classes.waiting}>
          <p>{texts.saved.depositsText}</p>
          <EnterAmounts saved={one} />
        </div>
      </Notice>
    ))
}
