import { createHash, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

/**
 * A detached signature of the PAdES baseline B-B (ETSI EN 319 142-1): CMS SignedData (RFC 5652) with one signer, SHA-256 and
 * RSA. It is built in one way only, so that a changed byte anywhere in it is found by building it again.
 */

const { asn1 } = forge
const { Class, Type } = asn1
type Node = forge.asn1.Asn1

const bytesOf = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'latin1')
const nodeOf = (der: Buffer): Node => asn1.fromDer(der.toString('latin1'))

const sequence = (...nodes: Node[]): Node => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, nodes)
const set = (...nodes: Node[]): Node => asn1.create(Class.UNIVERSAL, Type.SET, true, nodes)
const oid = (dotted: string): Node => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(dotted).getBytes())
const octets = (bytes: Buffer): Node => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('latin1'))
const one = (): Node => asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(1).getBytes())
const inContext = (tag: number, nodes: Node[]): Node =>
  asn1.create(Class.CONTEXT_SPECIFIC, tag as forge.asn1.Type, true, nodes)
const algorithm = (dotted: string): Node => sequence(oid(dotted), asn1.create(Class.UNIVERSAL, Type.NULL, false, ''))

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

interface Signed {
  certificate: X509Certificate
  digest: Buffer
  /** A moment as UTCTime writes it, in seals from before PAdES. PAdES has it in the PDF's signature dictionary alone. */
  time: string | null
}

/** The signed attributes, in the order of DER: a set is sorted by its encoded elements. */
const attributesOf = ({ certificate, digest, time }: Signed): Node[] =>
  time === null
    ? [
        sequence(oid(ids.contentType), set(oid(ids.data))),
        sequence(oid(ids.messageDigest), set(octets(digest))),
        sequence(oid(ids.signingCertificateV2), set(signingCertificate(certificate))),
      ]
    : [
        sequence(oid(ids.contentType), set(oid(ids.data))),
        sequence(oid(ids.signingTime), set(asn1.create(Class.UNIVERSAL, Type.UTCTIME, false, time))),
        sequence(oid(ids.messageDigest), set(octets(digest))),
      ]

/**
 * SigningCertificateV2 (RFC 5035): the hash of the one certificate that may verify the signature. DER leaves out the hash
 * algorithm, because SHA-256 is its default.
 */
const signingCertificate = ({ raw }: X509Certificate): Node => sequence(sequence(sequence(octets(sha256(raw)))))

interface Parts extends Signed {
  signature: Buffer
}

function build({ signature, ...signedOver }: Parts): Buffer {
  const { certificate } = signedOver
  const tree = nodeOf(certificate.raw)
  // A certificate begins with its version, its serial number, its algorithm and its issuer.
  const [, serial, , issuer] = (tree.value as [Node])[0].value as Node[]
  if (!serial || !issuer) throw new Error('The certificate has no issuer')
  const signer = sequence(
    one(),
    sequence(issuer, serial),
    algorithm(ids.sha256),
    inContext(0, attributesOf(signedOver)),
    algorithm(ids.rsa),
    octets(signature),
  )
  const signed = sequence(one(), set(algorithm(ids.sha256)), sequence(oid(ids.data)), inContext(0, [tree]), set(signer))
  return bytesOf(sequence(oid(ids.signedData), inContext(0, [signed])))
}

const toSign = (signed: Signed): Buffer => bytesOf(set(...attributesOf(signed)))

interface Signer {
  key: KeyObject
  certificate: X509Certificate
}

/** Signs content, which the signature does not hold. */
export function signDetached(content: Buffer, { key, certificate }: Signer): Buffer {
  const signed: Signed = { certificate, digest: sha256(content), time: null }
  return build({ ...signed, signature: sign('sha256', toSign(signed), key) })
}

/** The certificate that a signature was made with, once every byte of it is right for this content; null otherwise. */
export function checkDetached(content: Buffer, cms: Buffer): X509Certificate | null {
  const found = partsOf(cms)
  if (!found || !build(found).equals(cms) || !found.digest.equals(sha256(content))) return null
  const { certificate, signature } = found
  if (!signsItself(certificate)) return null
  return verify('sha256', toSign(found), certificate.publicKey, signature) ? certificate : null
}

/** A changed byte may leave a key that cannot even be read. */
function signsItself(certificate: X509Certificate): boolean {
  try {
    return certificate.verify(certificate.publicKey)
  } catch {
    return false
  }
}

const inner = (node: Node | undefined, ...path: number[]): Node | undefined =>
  path.reduce<Node | undefined>(
    (at, index) => (at && Array.isArray(at.value) ? (at.value[index] as Node | undefined) : undefined),
    node,
  )

const textOf = (node: Node | undefined): Buffer =>
  Buffer.from(typeof node?.value === 'string' ? node.value : '', 'latin1')

function partsOf(cms: Buffer): Parts | null {
  try {
    const signed = inner(nodeOf(cms), 1, 0)
    const tree = inner(signed, 3, 0)
    const signer = inner(signed, 4, 0)
    if (!tree || !signer) return null
    // Only seals from before PAdES have the time, as the second attribute.
    const timed = textOf(inner(signer, 3, 1, 0)).toString('latin1') === asn1.oidToDer(ids.signingTime).getBytes()
    return {
      certificate: new X509Certificate(bytesOf(tree)),
      time: timed ? textOf(inner(signer, 3, 1, 1, 0)).toString('latin1') : null,
      digest: textOf(inner(signer, 3, timed ? 2 : 1, 1, 0)),
      signature: textOf(inner(signer, 5)),
    }
  } catch {
    // Bytes that are no such structure are no signature, whatever the parser says of them.
    return null
  }
}
