import { createHmac, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'
import { firstKey, keepKey, keyById, keyInUse, type WrappedKey } from './account-key.sql'
import { decrypt, encrypt } from './cipher'
import { newWrappedKey, printOf, unwrapKey } from './data-key'
import { openFactorWith, sealFactorWith } from './super-factor'

/** The place of a sealed text. Moved anywhere else, it does not open. */
export interface Place {
  table: string
  column: string
  /** The row's: it must be there, or its id be drawn, before its field is sealed. */
  id: number
}

/** A sealed text was changed, moved, or sealed with another key. The error reveals nothing of it. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

/** Seals single fields, so that a stolen database reveals nothing of them. */
export interface Vault {
  /** The text to store. The account's key is made with its first field, in the caller's transaction. */
  seal(tx: Tx, account: number, place: Place, plain: string): Promise<string>
  /** The same of many fields with one look at the account's key, in their order. */
  sealAll(tx: Tx, account: number, fields: readonly { place: Place; plain: string }[]): Promise<string[]>
  /** Throws `SealBroken` when it is not what was sealed for this very place. */
  open(db: Db, account: number, place: Place, sealed: string): Promise<string>
  /**
   * The index of a field, stored beside it: equal for equal texts of one account and column, and telling nothing
   * else. The caller writes the text one way before (digits only, say).
   */
  index(tx: Tx, account: number, column: string, plain: string): Promise<Buffer>
  /** The same, to look for: it changes nothing, and matches nothing in an account that has sealed nothing. */
  indexToFind(db: Db, account: number, column: string, plain: string): Promise<Buffer>
  /** Seals the second factor of a super admin, who has no account and so no account's key. */
  sealFactor(superAdmin: number, plain: string): string
  /** Throws `SealBroken` when it was not sealed for this super admin. */
  openFactor(superAdmin: number, sealed: string): string
}

const version = 'v1'
const indexBytes = 32
/** A key that was retired by another server is used on here for so long; what it seals is read all the same. */
const remembered = { max: 5_000, ttl: 10 * 60_000 }

interface DataKey {
  id: number
  key: KeyObject
}

export function vaultOf(master: KeyObject): Vault {
  const byId = new LRUCache<string, KeyObject>(remembered)
  const inUse = new LRUCache<number, DataKey>(remembered)
  const forIndex = new LRUCache<number, DataKey>(remembered)

  const unwrap = (account: number, id: number, wrapped: Buffer): KeyObject => {
    const key = unwrapKey(master, account, wrapped)
    if (!key) throw new SealBroken(`The master key does not open key ${id} of account ${account}`)
    byId.set(`${account}/${id}`, key)
    return key
  }

  const opened = (known: LRUCache<number, DataKey>, account: number, row: WrappedKey): DataKey => {
    const dataKey = { id: row.id, key: byId.get(`${account}/${row.id}`) ?? unwrap(account, row.id, row.wrapped) }
    // A key of this very transaction may go with it: what the next one seals must not hang on it.
    if (row.settled) known.set(account, dataKey)
    return dataKey
  }

  const keyToSeal = async (tx: Tx, account: number): Promise<DataKey> => {
    const known = inUse.get(account)
    if (known) return known
    let row = await keyInUse(tx, account)
    if (!row) {
      await keepKey(tx, account, newWrappedKey(master, account), printOf(master))
      row = await keyInUse(tx, account)
    }
    if (!row)
      throw new SealBroken('The master key of this database was replaced. Start this server again with the new one')
    return opened(inUse, account, row)
  }

  const keyToOpen = async (db: Db, account: number, id: number): Promise<KeyObject> => {
    const known = byId.get(`${account}/${id}`)
    if (known) return known
    const row = await keyById(db, account, id)
    if (!row) throw new SealBroken(`Account ${account} has no key ${id}`)
    return unwrap(account, id, row.wrapped)
  }

  const indexKey = async (db: Db, account: number): Promise<KeyObject | null> => {
    const known = forIndex.get(account)
    if (known) return known.key
    const row = await firstKey(db, account)
    return row ? opened(forIndex, account, row).key : null
  }

  const sealWith = ({ id, key }: DataKey, account: number, place: Place, plain: string): string => {
    const sealed = encrypt(key, Buffer.from(plain), bindingOfField(account, id, place))
    return `${version}:${id}:${sealed.toString('base64')}`
  }

  return {
    seal: async (tx, account, place, plain) => sealWith(await keyToSeal(tx, account), account, place, plain),
    sealAll: async (tx, account, fields) => {
      if (fields.length === 0) return []
      const key = await keyToSeal(tx, account)
      return fields.map(({ place, plain }) => sealWith(key, account, place, plain))
    },
    open: async (db, account, place, sealed) => {
      const [, id, payload] = /^v1:(\d{1,15}):([A-Za-z0-9+/]+={0,2})$/.exec(sealed) ?? []
      const where = `${place.table}.${place.column} of row ${place.id}`
      if (!id || !payload) throw new SealBroken(`${where} does not hold a sealed text`)
      const key = await keyToOpen(db, account, Number(id))
      const plain = decrypt(key, Buffer.from(payload, 'base64'), bindingOfField(account, Number(id), place))
      if (!plain) throw new SealBroken(`${where} does not open: it was not sealed for this place`)
      return plain.toString()
    },
    index: async (tx, account, column, plain) => {
      const key = (await indexKey(tx, account)) ?? (await keyToSeal(tx, account)).key
      return blind(key, account, column, plain)
    },
    indexToFind: async (db, account, column, plain) => {
      const key = await indexKey(db, account)
      return key ? blind(key, account, column, plain) : randomBytes(indexBytes)
    },
    sealFactor: (superAdmin, plain) => sealFactorWith(master, superAdmin, plain),
    openFactor: (superAdmin, sealed) => {
      const plain = openFactorWith(master, superAdmin, sealed)
      if (plain === null) throw new SealBroken(`The second factor of super admin ${superAdmin} does not open`)
      return plain
    },
  }
}

const bindingOfField = (account: number, key: number, { table, column, id }: Place) =>
  ['field', version, account, key, table, column, id] as const

/** The index has a key of its own, derived from the fields' key, so an index never helps to open a field. */
function blind(key: KeyObject, account: number, column: string, plain: string): Buffer {
  const about = JSON.stringify(['blind index', version, account, column])
  const derived = hkdfSync('sha256', key, '', about, indexBytes)
  return createHmac('sha256', Buffer.from(derived)).update(plain).digest()
}
