import type { Config } from '../../config'
import { mayBePlain } from '../../smtp-address'
import { ProviderError } from '../provider-error'
import { AddressRefused, type MailPort } from './port'

interface Connection {
  connectionTimeout: number
  greetingTimeout: number
  dnsTimeout: number
  socketTimeout: number
  /** A certificate authority besides the well-known ones, for tests. */
  tls?: { ca: string }
}

/** A server that does not answer must not hold a job for nodemailer's own ten minutes. */
const patience: Connection = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Mail by SMTP: `smtps://` begins with TLS, and `smtp://` changes to it before anything is sent. */
export function smtpMail({ smtpUrl, from }: NonNullable<Config['mail']>, connection = patience): MailPort {
  return {
    send: async ({ to, fromName, replyTo, subject, text, html, unsubscribe, messageId, logo, attachment }) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ ...serverOf(smtpUrl.reveal()), ...connection })
      try {
        // Passing an object keeps it one address: a string with commas could turn into a list.
        const sender = {
          from: fromName === undefined ? from : { name: fromName, address: addressIn(from) },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        }
        const message = {
          ...sender,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: headersOf(unsubscribe),
        }
        const attachments = [
          ...(logo ? [{ content: logo.content, contentType: logo.type, cid: 'logo', contentDisposition }] : []),
          ...(attachment
            ? [{ filename: attachment.name, content: attachment.content, contentType: 'application/pdf' }]
            : []),
        ]
        const sent = { ...message, ...(messageId !== undefined && { messageId }), attachments }
        await transport.sendMail({ ...sent, disableFileAccess: true, disableUrlAccess: true })
      } catch (cause) {
        if (isAddressRefused(cause))
          throw new AddressRefused("The email couldn't be sent: the address was refused.", cause)
        if (isWithoutTls(cause)) throw new ProviderError(withoutTls, { cause })
        throw new ProviderError("The email couldn't be sent.", { cause, permanent: isRefusal(cause) })
      } finally {
        transport.close()
      }
    },
  }
}

/** The logo is part of the page, and is not listed beside it. */
const contentDisposition = 'inline'

/** Out-of-office replies to mail that a program sent would only come back to a program (RFC 3834). */
const headersOf = (unsubscribe: string | undefined): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/** The address in "Freehold <office@homes.example>". */
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

function serverOf(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !mayBePlain(address),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}

const withoutTls =
  "The email couldn't be sent: TLS couldn't secure the connection to the email server. SMTP_URL may name a server without TLS on this machine only."

const isWithoutTls = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ETLS'

/** A 5xx answer is final: the address or the mail is refused, and would be again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/** The sender's own address or sign-in may be refused as well: that says nothing about the receiver. */
const isAddressRefused = (error: unknown): boolean =>
  isRefusal(error) && error instanceof Error && 'command' in error && error.command === 'RCPT TO'
