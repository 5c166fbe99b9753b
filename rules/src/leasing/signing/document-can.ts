import { type MayITable, mayI } from '../../may-i'

/** The states of an issued lease as they are stored. Whether a link expired depends on the clock, so it is not one of them. */
export const documentStates = ['ISSUED', 'OUT', 'SIGNED', 'PAPER', 'DECLINED', 'REPLACED', 'VOIDED'] as const
export type DocumentState = (typeof documentStates)[number]

const states = ['issued', 'sending', 'out', 'expired', 'signed', 'paper', 'declined', 'replaced', 'voided'] as const
export type SigningState = (typeof states)[number]

/** The lead-paint papers of a lease: none, with boxes to check by hand, or with the landlord's statement in them. */
export const leadStates = ['NONE', 'BLANK', 'STATED'] as const
export type LeadState = (typeof leadStates)[number]

export interface DocumentFacts {
  state: DocumentState
  /** The link of the person whose turn it is has expired. */
  expired: boolean
  /** The first mail has left. */
  left: boolean
  lead: LeadState
  /** The lease was deleted from the list, or its tenancy was canceled. */
  closed: boolean
  signed: number
  signers: number
}

type Action = 'send' | 'undo' | 'resend' | 'copyLink' | 'change' | 'paper' | 'void' | 'sign' | 'decline'

const stored: Record<DocumentState, SigningState> = {
  ISSUED: 'issued',
  OUT: 'out',
  SIGNED: 'signed',
  PAPER: 'paper',
  DECLINED: 'declined',
  REPLACED: 'replaced',
  VOIDED: 'voided',
}

/** A lease is being sent until its first mail has left. */
const signingState = ({ state, expired, left }: Pick<DocumentFacts, 'state' | 'expired' | 'left'>): SigningState =>
  state !== 'OUT' ? stored[state] : !left ? 'sending' : expired ? 'expired' : 'out'

const notSent = 'The lease was not sent for signature.'
const notLeft = 'The first email has not gone out yet.'
const hasLeft = 'The email has gone out. Make a change, or void the lease.'
const isSigned = 'The lease is signed. Void it to make a new one.'
const onPaper = 'The lease is signed on paper. Void it to make a new one.'
const declined = 'A signer declined this lease. Make a change to issue a new version.'
const replaced = 'A newer version replaced this lease.'
const voided = 'This lease was voided. Make a change to issue a new version.'
const expired = 'The link expired. Resend it first.'

const ended = { replaced: { refused: replaced }, voided: { refused: voided } } as const
const signed = { signed: { refused: isSigned }, paper: { refused: onPaper } } as const
const closed = ({ closed: is }: DocumentFacts) => (is ? 'The lease was deleted, or its tenancy was canceled.' : null)

export const documentTable: MayITable<SigningState, Action, DocumentFacts> = {
  send: {
    issued: {
      to: 'out',
      unless: (facts) =>
        closed(facts) ??
        (facts.lead === 'BLANK'
          ? 'The lead-paint papers for this lease have no statement by the landlord. Make a change to add it, or print the lease and upload the signed copy.'
          : null),
    },
    sending: { refused: 'The lease is already out for signature.' },
    out: { refused: 'The lease is already out for signature.' },
    expired: { refused: expired },
    ...signed,
    declined: { refused: declined },
    ...ended,
  },
  undo: {
    issued: { refused: notSent },
    sending: { to: 'issued' },
    out: { refused: hasLeft },
    expired: { refused: hasLeft },
    ...signed,
    declined: { refused: declined },
    ...ended,
  },
  resend: {
    issued: { refused: notSent },
    sending: { refused: notLeft },
    out: { to: 'out', unless: closed },
    expired: { to: 'out', unless: closed },
    ...signed,
    declined: { refused: declined },
    ...ended,
  },
  copyLink: {
    issued: { refused: notSent },
    sending: { refused: notLeft },
    out: { to: 'out' },
    expired: { refused: expired },
    ...signed,
    declined: { refused: declined },
    ...ended,
  },
  change: {
    issued: { to: 'replaced', unless: closed },
    sending: { to: 'replaced', unless: closed },
    out: { to: 'replaced', unless: closed },
    expired: { to: 'replaced', unless: closed },
    ...signed,
    declined: { to: 'replaced', unless: closed },
    replaced: { refused: replaced },
    // It keeps its state: a voided lease stays voided beside the new version.
    voided: { to: 'voided', unless: closed },
  },
  paper: {
    issued: { to: 'paper', unless: closed },
    sending: { to: 'paper', unless: closed },
    out: { to: 'paper', unless: closed },
    expired: { to: 'paper', unless: closed },
    signed: { refused: isSigned },
    paper: { refused: onPaper },
    declined: { refused: declined },
    ...ended,
  },
  void: {
    issued: { refused: "The lease wasn't sent or signed. Make a change instead." },
    sending: { to: 'voided' },
    out: { to: 'voided' },
    expired: { to: 'voided' },
    signed: { to: 'voided' },
    paper: { to: 'voided' },
    declined: { refused: declined },
    replaced: { refused: replaced },
    voided: { refused: 'This lease is already voided.' },
  },
  sign: {
    issued: { refused: notSent },
    sending: { refused: notLeft },
    out: { to: 'out' },
    expired: { refused: expired },
    ...signed,
    declined: { refused: 'A signer declined this lease.' },
    replaced: { refused: replaced },
    voided: { refused: 'This lease was voided.' },
  },
  decline: {
    issued: { refused: notSent },
    sending: { refused: notLeft },
    out: { to: 'declined' },
    expired: { refused: expired },
    ...signed,
    declined: { refused: 'A signer declined this lease.' },
    replaced: { refused: replaced },
    voided: { refused: 'This lease was voided.' },
  },
}

export const documentCan = mayI((facts: DocumentFacts) => signingState(facts), documentTable)

const words: Record<SigningState, string> = {
  issued: 'Issued',
  sending: 'Out for signature',
  out: 'Out for signature',
  expired: 'Expired',
  signed: 'Signed',
  paper: 'Signed on paper',
  declined: 'Declined',
  replaced: 'Replaced',
  voided: 'Voided',
}

/** The stage of a lease in words, such as "1 of 3 signed". */
export function stageWords(facts: Pick<DocumentFacts, 'state' | 'expired' | 'signed' | 'signers'>): string {
  const state = signingState({ ...facts, left: true })
  return state === 'out' && facts.signed > 0 ? `${facts.signed} of ${facts.signers} signed` : words[state]
}
