import type { InputOf } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { dropFiles } from '../../files/keep'
import type { ImportKind } from '../../imports/import-kind'
import { ownersBuiltOn } from './history.sql'
import { deleteOwners, insertOwners, ownersByEmail } from './owner.sql'
import { requireMayAddOwner } from './save-owner'

type OwnerInput = InputOf<typeof owner.save>

/** Property owners from a CSV file, by the rules of the owner form. */
export const ownerImportKind: ImportKind<OwnerInput> = {
  noun: 'owner',
  words: { one: 'owner', many: 'owners' },
  schema: owner.save.input,
  fields: [
    { name: 'business_name', synonyms: ['company', 'company name', 'business', 'organization', 'entity'] },
    { name: 'first_name', synonyms: ['first', 'given name'] },
    { name: 'last_name', synonyms: ['last', 'surname', 'family name'] },
    { name: 'email', synonyms: ['e-mail address', 'email address', 'mail', 'primary email'] },
    { name: 'phone', synonyms: ['phone number', 'telephone', 'mobile', 'cell', 'primary phone'], spell: spellPhone },
    { name: 'address', synonyms: ['street', 'street address', 'address line 1', 'address 1'] },
    { name: 'city', synonyms: ['town'] },
    { name: 'state', synonyms: ['province', 'region'] },
    { name: 'zipcode', synonyms: ['zip', 'zip code', 'postal code', 'postcode'], spell: spellZipcode },
    { name: 'country', synonyms: [] },
    { name: 'pp_addr_type', synonyms: ['paypal type'], spell: (cell) => cell.toUpperCase().replace(/[\s-]+/g, '_') },
    { name: 'pp_address', synonyms: ['paypal', 'paypal email', 'paypal account'] },
  ],
  completed: ['pp_addr_type', 'pp_address'],
  complete: ({ pp_addr_type = '', pp_address = '', email = '' }) =>
    pp_address === '' ? { pp_addr_type: 'EMAIL', pp_address: email } : { pp_addr_type: pp_addr_type || 'EMAIL' },
  require: requireMayAddOwner,
  keyField: 'email',
  keyOf: ({ email }) => email.toLowerCase(),
  existing: ownersByEmail,
  make: insertOwners,
  builtOn: ownersBuiltOn,
  unmake: async (tx, scope, ids) => {
    const pictures = await deleteOwners(tx, scope, ids)
    if (pictures.length > 0) await dropFiles(tx, scope, pictures)
  },
}

/** Ten digits, with or without the 1 of the country. */
function spellPhone(cell: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(cell.replace(/[\s().-]/g, '')) ?? []
  return area === undefined ? cell : `(${area}) ${exchange}-${line}`
}

/** Spreadsheets drop the zero that zipcodes of the northeast begin with. */
function spellZipcode(cell: string): string {
  return /^\d{4}$/.test(cell) ? `0${cell}` : cell
}
