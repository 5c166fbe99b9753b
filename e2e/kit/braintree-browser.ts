import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Route } from 'playwright-core'
import { root } from './product'

const api = 'https://api.sandbox.braintreegateway.com'
const merchant = '/merchants/merchant1/client_api'

/** Token that Braintree's server gives for a form. It tells the browser where to ask. */
export const clientToken = Buffer.from(
  JSON.stringify({
    version: 2,
    environment: 'sandbox',
    authorizationFingerprint: 'of-the-stand-in',
    configUrl: `${api}:443${merchant}/v1/configuration`,
  }),
).toString('base64')

const configuration = {
  merchantId: 'merchant1',
  environment: 'sandbox',
  clientApiUrl: `${api}:443${merchant}`,
  assetsUrl: 'https://assets.braintreegateway.com',
  challenges: ['cvv', 'postal_code'],
  creditCards: { supportedCardTypes: ['Visa', 'MasterCard'], collectDeviceData: false },
  usBankAccount: { routeId: 'stand-in' },
  graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql', date: '2018-05-08', features: [] },
  paypalEnabled: true,
  paypal: {
    clientId: 'stand-in',
    displayName: 'Journeys',
    assetsUrl: 'https://assets.braintreegateway.com',
    environmentNoNetwork: false,
  },
}

/**
 * Braintree and PayPal as the browser sees them: their addresses are answered here, so that Braintree's real modules, the
 * real content policy and real frames are tried. What is in those frames is ours.
 */
export async function standInForBraintree(context: BrowserContext, { broken = false } = {}): Promise<void> {
  const field = `<!doctype html><html lang="en"><title>Field</title>${fieldStyle}<body><script>${await fieldScript()}</script>`
  const answers: [address: RegExp, answer: (route: Route) => Promise<void>][] = [
    [/^https:\/\/assets\.braintreegateway\.com\/web\/[\d.]+\/html\/hosted-fields-frame\b/, page(field)],
    [/^https:\/\/assets\.braintreegateway\.com\//, page('<!doctype html><title>Nothing</title>')],
    [/\/v1\/configuration\?/, broken ? json({ error: {} }, 500) : json(configuration)],
    [/\/v1\/paypal_hermes\/setup_billing_agreement/, json({ agreementSetup: { tokenId: 'BA-1' } })],
    [
      /\/v1\/payment_methods\/paypal_accounts/,
      json({
        paypalAccounts: [
          {
            type: 'PayPalAccount',
            nonce: 'fake-paypal-billing-agreement-nonce',
            details: { payerInfo: { email: 'payer@homes.example' } },
          },
        ],
      }),
    ],
    [/^https:\/\/payments\.sandbox\.braintree-api\.com\/graphql$/, tokenizeBank],
    [/^https:\/\/www\.paypal\.com\/xoplatform\//, json({})],
    [/^https:\/\/www\.paypal\.com\/sdk\/js\?/, script(buttons)],
    [/^https:\/\/www\.sandbox\.paypal\.com\/smart\/button$/, page(button)],
  ]
  for (const [address, answer] of answers.toReversed()) await context.route(address, answer)
}

const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const json =
  (body: object, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, headers: open, json: body })
const page = (html: string) => (route: Route) => route.fulfill({ contentType: 'text/html', body: html })
const script = (text: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body: text })

interface Tokenizing {
  query: string
  variables: { input: { usBankAccount?: { accountNumber: string; achMandate: string } } }
}

/** Bank accounts by their number: one-time names that the server's stand-in knows, or the status of a refusal. */
const banks: Readonly<Record<string, string | number>> = {
  '1000000000': 'fake-us-bank-account-nonce',
  '1000000006': 'fake-us-bank-account-unknown-nonce',
  '1000000422': 422,
  '1000000503': 503,
}

/** What Braintree's GraphQL answers to a bank account: its one-time name, and nothing of its number but the end. */
async function tokenizeBank(route: Route): Promise<void> {
  const { query, variables }: Tokenizing = route.request().postDataJSON()
  const { accountNumber = '', achMandate = '' } = variables.input.usBankAccount ?? {}
  const bank = banks[accountNumber] ?? 422
  if (!query.includes('tokenizeUsBankAccount') || achMandate === '' || typeof bank === 'number')
    return json({ errors: [{ message: 'Refused' }] }, typeof bank === 'number' ? bank : 422)(route)
  const paymentMethod = { id: bank, details: { last4: accountNumber.slice(-4) } }
  return json({ data: { tokenizeUsBankAccount: { paymentMethod } } })(route)
}

const fieldStyle = `<style>
  * { margin: 0; padding: 0; border: 0; background: transparent; box-sizing: border-box }
  html, body, label, input { height: 100%; width: 100% } input { outline: 0 }
  label { display: block; font-size: 0 } p { position: absolute; left: -9999px }
</style>`

let bundled: Promise<string> | undefined
/** The script includes the bus that the real frames use. */
function fieldScript(): Promise<string> {
  bundled ??= build({ entryPoints: [join(root, 'e2e/kit/hosted-field-frame.ts')], bundle: true, write: false }).then(
    ({ outputFiles }) => outputFiles[0]?.text ?? '',
  )
  return bundled
}

/** PayPal's script: it writes a style into the page, and draws its button in a frame of its own. */
const buttons = `window.paypal = {
  FUNDING: { PAYPAL: 'paypal' },
  Buttons: ({ createBillingAgreement, onApprove, onError }) => ({
    render: (place) => new Promise((drawn) => {
      const style = document.createElement('style')
      style.textContent = '.paypal-button-frame { border: 0; width: 100%; height: 40px; color-scheme: light }'
      const frame = document.createElement('iframe')
      frame.className = 'paypal-button-frame'
      frame.title = 'PayPal'
      frame.src = 'https://www.sandbox.paypal.com/smart/button'
      frame.onload = () => drawn()
      addEventListener('message', (event) => {
        if (event.origin === 'https://www.sandbox.paypal.com' && event.data === 'pressed')
          createBillingAgreement().then((billingToken) => onApprove({ billingToken })).catch(onError)
      })
      place.append(style, frame)
    }),
    close: async () => {},
  }),
}`
const button = `<!doctype html><html lang="en"><title>PayPal</title><body style="margin: 0">
  <button style="width: 100%; height: 40px; border: 0; background: #ffc439" onclick="parent.postMessage('pressed', '*')">PayPal</button>`
