import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** The place a text was sealed for; it opens for nothing else. */
type Binding = readonly (string | number)[]

/** AES-256-GCM: a fresh nonce, the sealed bytes, the tag. */
export function encrypt(key: KeyObject, plain: Buffer, binding: Binding): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(asBytes(binding))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Null when the key is another one, when a bit was changed, or when it was sealed for something else. */
export function decrypt(key: KeyObject, sealed: Buffer, binding: Binding): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(asBytes(binding)).setAuthTag(sealed.subarray(end))
  const opened = decipher.update(sealed.subarray(nonceBytes, end))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    // Node reports only that it failed, not which of the three was wrong.
    return null
  }
}

/** JSON keeps two bindings from reading alike, whatever their parts contain. */
const asBytes = (binding: Binding): Buffer => Buffer.from(JSON.stringify(binding))
