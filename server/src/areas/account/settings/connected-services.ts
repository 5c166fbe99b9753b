import type { ReplyOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import type { Config } from '../../../config'

/** Places and choices of the configuration alone: no secret leaves the server. */
export const connectedServices = ({
  mail,
  cards,
  payouts,
  screening,
  letters,
  texts,
  incomingMail,
}: Config): ReplyOf<typeof installation.health>['data']['services'] => [
  { service: 'mail', connected: mail ? 'SMTP' : '', variables: ['SMTP_URL', 'MAIL_FROM'] },
  {
    service: 'cards',
    connected: cards ? `Braintree ${cards.environment}` : '',
    variables: ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'BRAINTREE_ENVIRONMENT'],
  },
  {
    service: 'payouts',
    connected: payouts ? `PayPal ${payouts.environment}` : '',
    variables: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_ENVIRONMENT'],
  },
  {
    service: 'screening',
    connected: screening ? `RentPrep ${screening.environment}` : '',
    variables: ['RENTPREP_KEY', 'RENTPREP_ENVIRONMENT'],
  },
  {
    service: 'letters',
    connected: letters ? `Click2Mail ${letters.environment}` : '',
    variables: ['CLICK2MAIL_USER', 'CLICK2MAIL_PASSWORD', 'CLICK2MAIL_ENVIRONMENT'],
  },
  {
    service: 'answers',
    connected: incomingMail ? 'Mailgun' : '',
    variables: ['INCOMING_MAIL_DOMAIN', 'MAILGUN_SIGNING_KEY'],
  },
  { service: 'texts', connected: texts ? 'Twilio' : '', variables: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] },
]
