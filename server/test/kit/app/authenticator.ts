import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A passkey device in software, with real ES256 keys and signatures. */

interface Options {
  challenge: string
  rpId: string
  origin: string
}

interface Made {
  key: KeyObject
  handle: string
}

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest()
const base64url = (bytes: Buffer): string => bytes.toString('base64url')

/** CBOR of the few kinds of values that an attestation holds (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (!(value instanceof Map)) throw new Error('No such value in an attestation')
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, held]) => [cbor(name), cbor(held)])])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

/** The public key as WebAuthn writes it (COSE, ES256 on P-256). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const numbers: [number, number | Buffer][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return cbor(new Map(numbers))
}

const present = 0x01
const verifiedUser = 0x04
const withKey = 0x40

/** `counts` is false for a device that keeps no counter, as those of password managers do. */
export function softwareAuthenticator({ counts = true } = {}) {
  const made = new Map<string, Made>()
  let counter = 0

  function authenticatorData(rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const figure = Buffer.alloc(4)
    figure.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), figure, rest])
  }

  const clientData = (type: string, { challenge, origin }: Options): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    /** Sets the counter, as a copy of the device would have it. */
    setCounter: (to: number) => {
      counter = to
    },
    create: (options: Options & { handle: string }) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const credential = randomBytes(32)
      made.set(base64url(credential), { key: privateKey, handle: options.handle })
      const size = Buffer.from([0, credential.length])
      const attested = Buffer.concat([Buffer.alloc(16), size, credential, coseKey(publicKey)])
      const authData = authenticatorData(options.rpId, present | verifiedUser | withKey, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const id = base64url(credential)
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    sign: (id: string, options: Options & { verified?: boolean }) => {
      const { key, handle } = made.get(id) ?? {}
      if (!key || handle === undefined) throw new Error(`The device has no passkey ${id}`)
      if (counts) counter += 1
      const authData = authenticatorData(options.rpId, present | (options.verified === false ? 0 : verifiedUser))
      const client = clientData('webauthn.get', options)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), key)),
        userHandle: handle,
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}
