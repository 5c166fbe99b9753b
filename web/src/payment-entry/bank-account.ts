import { stateCode } from '@freehold/rules/states/state-code'
import client from 'braintree-web/client'
import usBankAccount, { type BankDetails as Sent } from 'braintree-web/us-bank-account'
import type { BankDetails } from '../widgets/payment-entry/bank-details'
import type { Entered } from '../widgets/payment-entry/protocol'

/** Sends what was typed to Braintree, which answers with a one-time name for it. */
export interface BankAccount {
  /** The mandate is what the payer reads and accepts in the form. */
  enter: (details: BankDetails, mandate: string) => Promise<Entered>
  close: () => void
}

/** Fails where the landlord's Braintree account takes no bank debits. */
export async function openBankAccount(token: string): Promise<BankAccount> {
  const account = await usBankAccount.create({ client: await client.create({ authorization: token }) })
  return {
    enter: async (details, mandateText) => {
      const { nonce } = await account.tokenize({ bankDetails: asSent(details), mandateText })
      return { nonce, debit: false }
    },
    close: () => void account.teardown(),
  }
}

function asSent(details: BankDetails): Sent {
  const text = (part: 'firstName' | 'lastName' | 'businessName' | 'street' | 'city') => details[part].trim()
  return {
    routingNumber: details.routing,
    accountNumber: details.account,
    accountType: details.type,
    billingAddress: {
      streetAddress: text('street'),
      locality: text('city'),
      region: stateCode(details.state),
      postalCode: details.zip,
    },
    ...(details.owner === 'personal'
      ? { ownershipType: 'personal', firstName: text('firstName'), lastName: text('lastName') }
      : { ownershipType: 'business', businessName: text('businessName') }),
  }
}
