import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const sha256WithRsa = '1.2.840.113549.1.1.11'
const commonName = '2.5.4.3'
const years = 30
const yearMilliseconds = 365.25 * 86_400_000

/** The certificate of an RSA key, signed by the key itself, in DER. */
export function certificateOf(key: KeyObject, subject: string): Buffer {
  const algorithm = new AlgorithmIdentifier({ algorithm: sha256WithRsa, parameters: null })
  const name = nameOf(subject)
  // A time in a certificate has no fraction of a second.
  const from = Math.floor(Date.now() / 1000) * 1000
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    // A serial number is positive.
    serialNumber: new Uint8Array([1, ...randomBytes(15)]).buffer,
    signature: algorithm,
    issuer: name,
    validity: new Validity({ notBefore: new Date(from), notAfter: new Date(from + years * yearMilliseconds) }),
    subject: name,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
    extensions: new Extensions([
      critical(id_ce_basicConstraints, new BasicConstraints()),
      critical(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation)),
    ]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), key)
  const signatureValue = new Uint8Array(signature).buffer
  const certificate = new Certificate({ tbsCertificate, signatureAlgorithm: algorithm, signatureValue })
  return Buffer.from(AsnConvert.serialize(certificate))
}

const nameOf = (text: string): Name =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: commonName, value: new AttributeValue({ printableString: text }) }),
    ]),
  ])

const critical = (extnID: string, value: BasicConstraints | KeyUsage): Extension =>
  new Extension({ extnID, critical: true, extnValue: new OctetString(AsnConvert.serialize(value)) })
