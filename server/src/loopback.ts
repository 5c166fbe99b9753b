import { isIPv4 } from 'node:net'

/** An address that only this machine reaches. */
export const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** A name of this machine, or an address of it, also as it is written in a URL. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'))
