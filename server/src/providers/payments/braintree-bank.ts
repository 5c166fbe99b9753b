import type { BraintreeGateway } from 'braintree'
import { ProviderError } from '../provider-error'
import { ProviderUnknown } from '../provider-unknown'
import { type Ask, harmless, isNotFound } from './braintree-ask'
import { readCheck, readConfirmed, readVaultedBank, readVerification } from './braintree-bank-answer'
import { makeCustomer, removeMethod } from './braintree-vault'
import type { BankWay, Deposits, PaymentsPort } from './port'

const methods: Record<BankWay, string> = { NETWORK_CHECK: 'network_check', MICRO_TRANSFERS: 'micro_transfers' }

/** What the package's types omit. */
interface BankGateways {
  usBankAccount: { find(token: string): Promise<unknown> }
  usBankAccountVerification: {
    find(id: string): Promise<unknown>
    confirmMicroTransferAmounts(
      id: string,
      amounts: number[],
    ): Promise<{ success: true } | { success: false; errors: { deepErrors(): { code: string }[] } }>
  }
}
const banksOf = (gateway: BraintreeGateway) => gateway as BraintreeGateway & BankGateways

/** Bank accounts at Braintree, through the merchant account that it opened for bank debits. */
export function braintreeBanks(
  ask: Ask,
  merchantAccount: string | null,
): Pick<PaymentsPort, 'bankDebits' | 'vaultBank' | 'bankCheck' | 'confirmDeposits'> {
  return {
    bankDebits: () => merchantAccount !== null,
    vaultBank: async ({ customer, nonce, token, by }) => {
      if (merchantAccount === null) throw new ProviderError('Bank debits are not set up.', { permanent: true })
      await ask((gateway) => makeCustomer(gateway, customer)).catch(harmless)
      const { answer, complaints } = await ask(async ({ paymentMethod }) => {
        const options = {
          verificationMerchantAccountId: merchantAccount,
          usBankAccountVerificationMethod: methods[by],
        }
        const answer = await paymentMethod.create({
          customerId: customer,
          paymentMethodNonce: nonce,
          // The package's types omit the token and the method.
          ...{ token, options },
        })
        return { answer, complaints: answer.success ? [] : answer.errors.deepErrors().map(({ code }) => code) }
      })
      const vaulted = readVaultedBank(answer, complaints, token)
      // Braintree keeps an account whose check failed.
      if (vaulted.outcome === 'declined' && answer.success)
        await ask((gateway) => removeMethod(gateway, token)).catch(stillKept)
      return vaulted
    },
    bankCheck: (token) =>
      ask(async (gateway) => {
        const found = await banksOf(gateway).usBankAccount.find(token).catch(orMissing)
        return found === missing ? ({ check: 'failed', verification: null } as const) : readCheck(found, token)
      }).catch(harmless),
    confirmDeposits: async (verification, amounts) => {
      const answer = await ask(async (gateway) => {
        const found = await banksOf(gateway)
          .usBankAccountVerification.confirmMicroTransferAmounts(verification, [...amounts])
          .catch(orMissing)
        if (found === missing) return missing
        return { found, complaints: found.success ? [] : found.errors.deepErrors().map(({ code }) => code) }
      })
      if (answer === missing) return 'locked'
      const confirmed = readConfirmed(answer.found, answer.complaints, verification)
      return confirmed === 'not waiting' ? lookUp(ask, verification) : confirmed
    },
  }
}

/** Its caller removes it then. */
function stillKept(cause: unknown): never {
  throw new ProviderUnknown('The payment provider kept a bank account that it did not verify.', { cause })
}

/** An account that waits for no amounts was confirmed before, or never will be. */
const lookUp = (ask: Ask, verification: string): Promise<Deposits> =>
  ask(async (gateway) => {
    const found = await banksOf(gateway).usBankAccountVerification.find(verification).catch(orMissing)
    return found === missing ? 'locked' : readVerification(found, verification)
  }).catch(harmless)

const missing = Symbol('missing')

function orMissing(cause: unknown): typeof missing {
  if (isNotFound(cause)) return missing
  throw cause
}
