/** The parts of braintree-web 3.144 that are used here; the package brings no types. */
declare module 'braintree-web/client' {
  export interface Client {
    getVersion: () => string
  }
  const client: { create: (options: { authorization: string }) => Promise<Client> }
  export default client
}

declare module 'braintree-web/hosted-fields' {
  import type { Client } from 'braintree-web/client'

  export type FieldName = 'number' | 'expirationDate' | 'cvv' | 'postalCode'
  export interface FieldState {
    isEmpty: boolean
    isValid: boolean
    isPotentiallyValid: boolean
    isFocused: boolean
  }
  export interface FieldsState {
    fields: Record<FieldName, FieldState>
  }
  export interface FieldEvent extends FieldsState {
    emittedBy: FieldName
  }
  export interface FieldOptions {
    container: HTMLElement
    placeholder?: string
    internalLabel?: string
    iframeTitle?: string
    maxlength?: number
  }
  export interface HostedFields {
    getState: () => FieldsState
    on: (event: 'notEmpty' | 'validityChange' | 'inputSubmitRequest', handler: (event: FieldEvent) => void) => void
    focus: (field: FieldName) => Promise<void>
    setAttribute: (options: { field: FieldName; attribute: 'aria-invalid'; value: boolean }) => Promise<void>
    addClass: (field: FieldName, name: string) => Promise<void>
    removeClass: (field: FieldName, name: string) => Promise<void>
    setMessage: (options: { field: FieldName; message: string }) => void
    tokenize: () => Promise<{ nonce: string; binData?: { debit?: 'Yes' | 'No' | 'Unknown' } }>
    teardown: () => Promise<void>
  }
  const hostedFields: {
    create: (options: {
      client: Client
      styles: Record<string, Record<string, string>>
      fields: Record<FieldName, FieldOptions>
    }) => Promise<HostedFields>
  }
  export default hostedFields
}

declare module 'braintree-web/paypal-checkout' {
  import type { Client } from 'braintree-web/client'

  /** The data PayPal's button hands over when the payer has agreed. */
  export interface Approval {
    billingToken?: string | null
    paymentToken?: string | null
  }
  export interface PayPalCheckout {
    loadPayPalSDK: (options: { vault: true }) => Promise<PayPalCheckout>
    createPayment: (options: { flow: 'vault' }) => Promise<string>
    tokenizePayment: (approval: Approval) => Promise<{ nonce: string; details: { email?: string } }>
    teardown: () => Promise<void>
  }
  const paypalCheckout: { create: (options: { client: Client }) => Promise<PayPalCheckout> }
  export default paypalCheckout
}

declare module 'braintree-web/us-bank-account' {
  import type { Client } from 'braintree-web/client'

  interface Address {
    streetAddress: string
    locality: string
    region: string
    postalCode: string
  }
  export type BankDetails = {
    routingNumber: string
    accountNumber: string
    accountType: 'checking' | 'savings'
    billingAddress: Address
  } & (
    | { ownershipType: 'personal'; firstName: string; lastName: string }
    | { ownershipType: 'business'; businessName: string }
  )
  export interface USBankAccount {
    tokenize: (options: { bankDetails: BankDetails; mandateText: string }) => Promise<{ nonce: string }>
    teardown: () => Promise<void>
  }
  const usBankAccount: { create: (options: { client: Client }) => Promise<USBankAccount> }
  export default usBankAccount
}
