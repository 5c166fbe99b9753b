/** One sale as Braintree keeps it. */
export interface Booked {
  id: string
  orderId: string
  amount: string
  status: string
  nonce: string
  processorResponseCode?: string
  gatewayRejectionReason?: string
  achReturnCode?: string
  achReturns?: { code: string; at: Date }[]
  /** The debits that Braintree made of this one by itself, and the one that this was made of. */
  retryIds?: string[]
  retriedTransactionId?: string
  upcomingRetryDate?: string
  /** What it was before. */
  statusHistory?: string[]
  /** The subscription of a bill. */
  subscriptionId?: string
  createdAt?: Date
}

export const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const optional = (name: string, value: string | undefined): string =>
  value === undefined ? `<${name} nil="true"/>` : `<${name}>${text(value)}</${name}>`

const methodXml = (nonce: string): string =>
  nonce.startsWith('fake-paypal')
    ? `<payment-instrument-type>paypal_account</payment-instrument-type>
  <paypal><payer-email>payer@homes.example</payer-email></paypal>
  <credit-card><token nil="true"/><card-type nil="true"/><last-4 nil="true"/></credit-card>`
    : nonce.startsWith('fake-us-bank-account')
      ? `<payment-instrument-type>us_bank_account</payment-instrument-type>
  <us-bank-account><token nil="true"/><routing-number>021000021</routing-number><last-4>0000</last-4>
    <account-type>checking</account-type><account-holder-name>Dana Payer</account-holder-name>
    <bank-name>FIRST BANK</bank-name></us-bank-account>
  <credit-card><token nil="true"/><card-type nil="true"/><last-4 nil="true"/></credit-card>`
      : `<payment-instrument-type>credit_card</payment-instrument-type>
  <credit-card><token nil="true"/><bin>401288</bin><last-4>1881</last-4><card-type>Visa</card-type></credit-card>`

const returnXml = ({ code, at }: { code: string; at: Date }): string => `<ach-return-response>
    <reason-code>${code}</reason-code><created-at type="datetime">${at.toISOString()}</created-at>
  </ach-return-response>`

const statusXml = (status: string): string => `<status-event><status>${status}</status></status-event>`

export const transactionXml = (sale: Booked): string => `<transaction>
  <id>${sale.id}</id>
  <status>${sale.status}</status>
  <type>sale</type>
  <currency-iso-code>USD</currency-iso-code>
  <amount>${sale.amount}</amount>
  ${optional('order-id', sale.orderId || undefined)}
  ${optional('subscription-id', sale.subscriptionId)}
  <created-at type="datetime">${sale.createdAt?.toISOString() ?? '2026-03-01T12:00:00Z'}</created-at>
  ${methodXml(sale.nonce)}
  ${optional('processor-response-code', sale.processorResponseCode)}
  ${optional('gateway-rejection-reason', sale.gatewayRejectionReason)}
  ${optional('ach-return-code', sale.achReturnCode)}
  <ach-return-responses type="array">${(sale.achReturns ?? []).map(returnXml).join('')}</ach-return-responses>
  <retry-ids type="array">${(sale.retryIds ?? []).map((id) => `<item>${id}</item>`).join('')}</retry-ids>
  ${optional('retried-transaction-id', sale.retriedTransactionId)}
  ${optional('upcoming-retry-date', sale.upcomingRetryDate)}
  <status-history type="array">${(sale.statusHistory ?? []).map(statusXml).join('')}</status-history>
  <add-ons type="array"/>
  <discounts type="array"/>
  <disputes type="array"/>
</transaction>`

export const saleXml = (sale: Booked): string => head + transactionXml(sale)

/** A sale that was made and fell through stands in its answer, with no complaint about the question. */
export const refusedSaleXml = (sale: Booked): string => `${head}<api-error-response>
  <errors><errors type="array"/></errors>
  <message>${sale.gatewayRejectionReason ? 'Gateway Rejected' : 'Processor declined'}</message>
  ${transactionXml(sale)}
</api-error-response>`

export const complaintXml = (code: string, message: string): string => `${head}<api-error-response>
  <errors>
    <errors type="array"/>
    <transaction><errors type="array">
      <error><code>${code}</code><attribute type="symbol">payment_method_nonce</attribute><message>${text(message)}</message></error>
    </errors></transaction>
  </errors>
  <message>${text(message)}</message>
</api-error-response>`

export const idsXml = (ids: string[], pageSize = 50): string => `${head}<search-results>
  <page-size type="integer">${pageSize}</page-size>
  <ids type="array">${ids.map((id) => `<item>${id}</item>`).join('')}</ids>
</search-results>`

export const pageXml = (sales: Booked[]): string => `${head}<credit-card-transactions type="collection">
  <current-page-number type="integer">1</current-page-number>
  <page-size type="integer">50</page-size>
  <total-items type="integer">${sales.length}</total-items>
  ${sales.map(transactionXml).join('\n')}
</credit-card-transactions>`

export const tokenXml = (token: string): string => `${head}<client-token><value>${token}</value></client-token>`
