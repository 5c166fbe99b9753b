import { createHash, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import {
  AsnArray,
  AsnConvert,
  AsnObjectIdentifierConverter,
  AsnType,
  AsnTypeTypes,
  OctetString,
} from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'

/**
 * A detached signature of the PAdES baseline B-B (ETSI EN 319 142-1): CMS SignedData (RFC 5652) with one signer, SHA-256 and
 * RSA. It is built in one way only, so that a changed byte anywhere in it is found by building it again.
 */

const ids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const algorithm = (id: string) => new AlgorithmIdentifier({ algorithm: id, parameters: null })
const attribute = (attrType: string, value: ArrayBuffer) => new Attribute({ attrType, attrValues: [value] })

interface Signed {
  certificate: X509Certificate
  digest: Buffer
  /** A moment in DER, in seals from before PAdES. PAdES has it in the PDF's signature dictionary alone. */
  time: ArrayBuffer | null
}

/** The signed attributes, in the order of DER: a set is sorted by its encoded elements. */
function attributesOf({ certificate, digest, time }: Signed): Attribute[] {
  const contentType = attribute(ids.contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER())
  const messageDigest = attribute(ids.messageDigest, AsnConvert.serialize(new OctetString(digest)))
  return time === null
    ? [contentType, messageDigest, attribute(ids.signingCertificateV2, signingCertificate(certificate))]
    : [contentType, attribute(ids.signingTime, time), messageDigest]
}

/**
 * SigningCertificateV2 (RFC 5035), three sequences one in the other: the hash of the one certificate that may verify the
 * signature. DER leaves out the hash algorithm, because SHA-256 is its default.
 */
const signingCertificate = ({ raw }: X509Certificate): ArrayBuffer =>
  new Uint8Array(Buffer.concat([Buffer.from('3026302430220420', 'hex'), sha256(raw)])).buffer

interface Parts extends Signed {
  signature: Buffer
}

function build({ signature, ...signedOver }: Parts): Buffer {
  const certificate = AsnConvert.parse(signedOver.certificate.raw, Certificate)
  const { issuer, serialNumber } = certificate.tbsCertificate
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm: algorithm(ids.sha256),
    signedAttrs: attributesOf(signedOver),
    signatureAlgorithm: algorithm(ids.rsa),
    signature: new OctetString(signature),
  })
  const signed = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([algorithm(ids.sha256)]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet([new CertificateChoices({ certificate })]),
    signerInfos: new SignerInfos([signer]),
  })
  const content = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) })
  return Buffer.from(AsnConvert.serialize(content))
}

/** The key signs the attributes as a set of their own, whose tag is not the one that they have in the signature. */
class SetOfAttributes extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(SetOfAttributes)

const toSign = (signed: Signed): Buffer => Buffer.from(AsnConvert.serialize(new SetOfAttributes(attributesOf(signed))))

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
  if (!found?.digest.equals(sha256(content))) return null
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

/** The parts of a signature; null unless they make the same bytes again. */
function partsOf(cms: Buffer): Parts | null {
  try {
    const { content } = AsnConvert.parse(cms, ContentInfo)
    const { certificates, signerInfos } = AsnConvert.parse(content, SignedData)
    const [certificate, signer] = [certificates?.[0]?.certificate, signerInfos[0]]
    const attributeOf = (id: string) => signer?.signedAttrs?.find(({ attrType }) => attrType === id)?.attrValues[0]
    const digest = attributeOf(ids.messageDigest)
    if (!certificate || !signer || !digest) return null
    const parts: Parts = {
      certificate: new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))),
      digest: Buffer.from(AsnConvert.parse(digest, OctetString).buffer),
      // Only seals from before PAdES have the time.
      time: attributeOf(ids.signingTime) ?? null,
      signature: Buffer.from(signer.signature.buffer),
    }
    return build(parts).equals(cms) ? parts : null
  } catch {
    // Bytes that are no such structure are no signature, whatever the parser says of them.
    return null
  }
}
