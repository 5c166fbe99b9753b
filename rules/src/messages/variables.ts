import type { PersonKind } from './person'

interface Variable {
  name: string
  /** For the list that a user chooses from. */
  label: string
  /** Some people have no value: a tenant who moved out has no next rent. */
  mayBeBlank: boolean
}

const always = (name: string, label: string): Variable => ({ name, label, mayBeBlank: false })
const sometimes = (name: string, label: string): Variable => ({ name, label, mayBeBlank: true })

const ofEveryone = [always('company.name', 'Your company')]

/** The variables that a message to people of a kind may use. */
export const variablesOf: Readonly<Record<PersonKind, readonly Variable[]>> = {
  TENANT: [
    always('tenant.first_name', 'First name'),
    always('tenant.name', 'Full name'),
    sometimes('property.name', 'Property'),
    sometimes('property.address', 'Address of the property'),
    sometimes('unit.name', 'Unit'),
    always('balance', 'Balance'),
    always('past_due', 'Past due'),
    sometimes('next_rent', 'Next rent'),
    sometimes('next_rent_due', 'Day when the next rent is due'),
    sometimes('lease.ends', 'Day when the lease ends'),
    always('portal_link', 'Link to the tenant portal'),
    ...ofEveryone,
  ],
  OWNER: [
    always('owner.first_name', 'First name'),
    always('owner.name', 'Full name'),
    always('owner.business_name', 'Business name'),
    ...ofEveryone,
  ],
  CONTRACTOR: [always('contractor.name', 'Name'), ...ofEveryone],
  APPLICANT: [
    always('applicant.first_name', 'First name'),
    always('applicant.name', 'Full name'),
    always('property.name', 'Property'),
    always('property.address', 'Address of the property'),
    always('unit.name', 'Unit'),
    ...ofEveryone,
  ],
}

/** A piece of a text: words, or a variable with the words that replace a blank value. */
type Piece = { words: string } | { name: string; fallback: string | null }

const placeholder = /\{([a-z][a-z_.]*)(?:\|([^{}]*))?\}/g

/** The pieces of a text. A brace that is no part of a variable is kept as it is; `problemWith` finds it. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(placeholder)) {
    const [whole, name = '', fallback] = found
    if (found.index > from) pieces.push({ words: text.slice(from, found.index) })
    pieces.push({ name, fallback: fallback?.trim() || null })
    from = found.index + whole.length
  }
  if (from < text.length) pieces.push({ words: text.slice(from) })
  return pieces
}

/** A sentence about a stray brace or an unknown variable; null where all is well. */
export function problemWith(text: string, kind: PersonKind): string | null {
  const pieces = piecesOf(text)
  const known = variablesOf[kind].map(({ name }) => name)
  for (const piece of pieces) {
    if ('words' in piece) {
      if (/[{}]/.test(piece.words)) return 'A brace is not part of a variable. Write a variable like {company.name}.'
    } else if (!known.includes(piece.name)) return unknown(piece.name, known)
  }
  return null
}

function unknown(name: string, known: readonly string[]): string {
  const like = known.find((one) => one.endsWith(`.${name}`) || one.replace(/[._]/g, '') === name.replace(/[._]/g, ''))
  return like === undefined
    ? `There is no variable {${name}}. Choose one from the list.`
    : `There is no variable {${name}}. Write {${like}}.`
}

/** The variables of some texts for which a person without a value can't be written to, because no fallback is given. */
export function neededBy(texts: readonly string[], kind: PersonKind): string[] {
  const blank = new Set(variablesOf[kind].filter(({ mayBeBlank }) => mayBeBlank).map(({ name }) => name))
  const used = texts
    .flatMap(piecesOf)
    .flatMap((piece) => ('name' in piece && piece.fallback === null && blank.has(piece.name) ? [piece.name] : []))
  return [...new Set(used)]
}

/** Fills a text in. A value that looks like a variable is not read again. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  piecesOf(text)
    .map((piece) => ('words' in piece ? piece.words : values[piece.name] || (piece.fallback ?? '')))
    .join('')

const afterComma = /^[^,]+,\s*(\S.*)$/

/** The first name of "Maya Chen" and of "Chen, Maya". */
export const firstNameOf = (name: string): string => {
  const given = afterComma.exec(name)?.[1] ?? name
  return given.trim().split(/\s+/)[0] ?? ''
}
