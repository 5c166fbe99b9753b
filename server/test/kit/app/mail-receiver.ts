import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string
  subject: string
}

export interface MailReceiver {
  /** For `SMTP_URL`. */
  url: string
  /** Every mail that arrived, as often as it arrived. */
  received: ReceivedMail[]
  close: () => Promise<void>
}

/** A mail server on this machine that takes every mail. */
export async function mailReceiver(): Promise<MailReceiver> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        const [, subject = ''] = /^Subject: (.+)$/m.exec(raw.replaceAll('\r\n', '\n').replace(/\n[ \t]/g, ' ')) ?? []
        for (const { address } of envelope.rcptTo) received.push({ to: address, subject })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
