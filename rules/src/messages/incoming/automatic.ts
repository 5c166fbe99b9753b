/** The headers of an email by their names in small letters. */
type MailHeaders = ReadonlyMap<string, string>

const ofPrograms = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+=-].*)?@/i

/**
 * An email that a program sent by itself (RFC 3834): an absence note, a list, a report about a delivery. No person waits for
 * an answer to it.
 */
export function isAutomatic(headers: MailHeaders, from: string): boolean {
  const has = (name: string, value: RegExp) => value.test(headers.get(name) ?? '')
  return (
    has('auto-submitted', /^\s*auto-/i) ||
    has('precedence', /^\s*(?:bulk|junk|list|auto_reply)/i) ||
    has('x-auto-response-suppress', /./) ||
    has('x-autoreply', /./) ||
    has('x-autorespond', /./) ||
    has('list-id', /./) ||
    has('content-type', /multipart\/report/i) ||
    has('return-path', /^\s*<>\s*$/) ||
    ofPrograms.test(from)
  )
}

/** A report that an email of ours did not arrive is no answer, and belongs to no conversation. */
export const isReport = (headers: MailHeaders, from: string): boolean =>
  /multipart\/report/i.test(headers.get('content-type') ?? '') || /^(?:mailer-daemon|postmaster)@/i.test(from)
