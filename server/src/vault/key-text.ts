import { createSecretKey, type KeyObject } from 'node:crypto'

/** A key as it is written down: 32 bytes in base64. */
export const isKeyText = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text)

export const keyOf = (text: string): KeyObject => createSecretKey(Buffer.from(text, 'base64'))
