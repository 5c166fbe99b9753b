/** One sale as Braintree keeps it. */
export interface Booked {
  id: string
  orderId: string
  amount: string
  status: string
  nonce: string
  processorResponseCode?: string
  gatewayRejectionReason?: string
}

export const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const optional = (name: string, value: string | undefined): string =>
  value === undefined ? `<${name} nil="true"/>` : `<${name}>${text(value)}</${name}>`

const methodXml = (nonce: string): string =>
  nonce.startsWith('fake-paypal')
    ? `<payment-instrument-type>paypal_account</payment-instrument-type>
  <paypal><payer-email>payer@homes.example</payer-email></paypal>
  <credit-card><token nil="true"/><card-type nil="true"/><last-4 nil="true"/></credit-card>`
    : `<payment-instrument-type>credit_card</payment-instrument-type>
  <credit-card><token nil="true"/><bin>401288</bin><last-4>1881</last-4><card-type>Visa</card-type></credit-card>`

const transactionXml = (sale: Booked): string => `<transaction>
  <id>${sale.id}</id>
  <status>${sale.status}</status>
  <type>sale</type>
  <currency-iso-code>USD</currency-iso-code>
  <amount>${sale.amount}</amount>
  <order-id>${text(sale.orderId)}</order-id>
  <created-at type="datetime">2026-03-01T12:00:00Z</created-at>
  ${methodXml(sale.nonce)}
  ${optional('processor-response-code', sale.processorResponseCode)}
  ${optional('gateway-rejection-reason', sale.gatewayRejectionReason)}
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

export const idsXml = (ids: string[]): string => `${head}<search-results>
  <page-size type="integer">50</page-size>
  <ids type="array">${ids.map((id) => `<item>${id}</item>`).join('')}</ids>
</search-results>`

export const pageXml = (sales: Booked[]): string => `${head}<credit-card-transactions type="collection">
  <current-page-number type="integer">1</current-page-number>
  <page-size type="integer">50</page-size>
  <total-items type="integer">${sales.length}</total-items>
  ${sales.map(transactionXml).join('\n')}
</credit-card-transactions>`

export const tokenXml = (token: string): string => `${head}<client-token><value>${token}</value></client-token>`
