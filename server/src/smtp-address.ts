import { isLoopbackName } from './loopback'

/**
 * Whether mail may go out without TLS. Only a server on this machine may do without: anybody on the way to another one
 * reads the links in the mail, and the password of the mail server.
 */
export const mayBePlain = (address: string): boolean => isLoopbackName(new URL(address).hostname)

/** Options are refused rather than ignored: `?ignoreTLS=true` would seem to switch TLS off. */
export const hasNoOptions = (address: string): boolean => !/[?#]/.test(address)

export const optionsRefused =
  'must end after the host and the port: it takes no options, and TLS is required of every email server that is not on this machine. A ? or # in the password is written as %3F or %23'
