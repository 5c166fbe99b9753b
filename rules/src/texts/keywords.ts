export type Keyword = 'STOP' | 'START' | 'HELP'

const words: Readonly<Record<Keyword, ReadonlySet<string>>> = {
  STOP: new Set([
    ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
    ...['ALTO', 'PARAR', 'PARE', 'BAJA', 'CANCELAR'],
  ]),
  START: new Set(['START', 'UNSTOP', 'COMENZAR', 'INICIAR']),
  HELP: new Set(['HELP', 'INFO', 'AYUDA']),
}

/** YES and SÍ answer many questions. They begin texts again only where these were stopped. */
const agreeing = new Set(['YES', 'SI'])

const plain = (body: string): string => body.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** The keyword that is the whole text, whatever its case, spaces and marks; null for anything else. */
export function keywordOf(body: string, stopped: boolean): Keyword | null {
  const letters = plain(body).replace(/[^\p{L}\p{N}]/gu, '')
  if (stopped && agreeing.has(letters)) return 'START'
  const found = (Object.keys(words) as Keyword[]).find((keyword) => words[keyword].has(letters))
  return found ?? null
}

/** Words by which a reasonable person asks for no more texts. Staff decide: "stop by on Friday" is none. */
const likely: readonly RegExp[] = [
  /^\W*STOP\b(?!\s+(BY|IN|AT|OVER|LIGHT|SIGN))/,
  /\b(STOP|QUIT|DON'?T|DO NOT|NO MORE|NEVER|CEASE)\b.{0,40}\b(TEXT|TEXTS|TEXTING|TXT|MESSAGE|MESSAGES|MESSAGING|SMS|CONTACT|CONTACTING)\b/,
  /\b(REMOVE|TAKE)\s+ME\s+(FROM|OFF)\b|\bTAKE MY (NUMBER|PHONE)\b|\bREMOVE MY (NUMBER|PHONE)\b/,
  /\bUNSUBSCRIBE\b|\bOPT(ED)?[\s-]*OUT\b|\bREVOKE\b|\bLEAVE ME ALONE\b|\bWRONG (NUMBER|PERSON)\b/,
  /\bNO\s+(ME\s+|LE\s+)?(MANDEN?|ENVIEN?|ESCRIBAN?|TEXTEEN?)\b|\bDEJEN?\s+DE\s+(MANDAR|ENVIAR|ESCRIBIR|TEXTEAR)/,
  /\bNO\s+(QUIERO\s+)?MAS\s+(MENSAJES|TEXTOS)\b|\bNO QUIERO (RECIBIR )?(MENSAJES|TEXTOS)\b|\bNUMERO EQUIVOCADO\b|\bDARME DE BAJA\b/,
]

/** True if a text reads like a wish for no more texts, though it is no keyword. */
export function readsLikeStop(body: string): boolean {
  const text = plain(body).replace(/[’‘`]/g, "'")
  return likely.some((pattern) => pattern.test(text))
}
