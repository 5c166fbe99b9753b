import { staffUser } from '@freehold/contract/account/staff-user'
import { notice } from '@freehold/contract/leasing/notice'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { type SqlBool, sql } from 'kysely'
import { reactivateUser, suspendUser } from '../account/users/close-user'
import { users, userTable } from '../account/users/staff-user.sql'
import { removeNotice, restoreNotice } from '../leasing/notices/archive-notice'
import { withTenant } from '../leasing/notices/notice.sql'
import { noticeTable } from '../leasing/notices/notice-table.sql'
import { contractors } from '../maintenance/contractors/contractor.sql'
import { contractorTable } from '../maintenance/contractors/contractor-table.sql'
import { archiveContractor, restoreContractor } from '../maintenance/contractors/remove-contractor'
import type { Act, BatchList } from './act'
import { filterOf } from './filter-of'

const noticeList: BatchList = {
  found: async (db, scope, filter) => {
    const { data } = await noticeTable(db, scope, filterOf(notice.list, filter))
    return data.map(({ id, title, tenant_name }) => ({ id, name: `${title}, ${tenant_name}` }))
  },
  named: (db, scope, ids) =>
    withTenant(db, scope)
      .where(sql<SqlBool>`notice.id = any(${ids}::bigint[])`)
      .select(['notice.id', sql<string>`notice.title || ', ' || t.tenant_name`.as('name')])
      .execute(),
}

export const deleteNotice: Act = {
  list: noticeList,
  run: async ({ tx, scope, id, at }) => {
    await removeNotice(tx, scope, id, at)
    return {}
  },
  undo: async ({ tx, scope, id }) => restoreNotice(tx, scope, id),
}

const userList: BatchList = {
  found: async (db, scope, filter, now) => {
    const { data } = await userTable(db, scope, filterOf(staffUser.list, filter), now)
    return data.map(({ id, name }) => ({ id, name }))
  },
  named: (db, scope, ids) =>
    users(db, scope)
      .where(sql<SqlBool>`staff_user.id = any(${ids}::bigint[])`)
      .select(['staff_user.id', 'staff_user.name'])
      .execute(),
}

export const suspendUsers: Act = {
  list: userList,
  run: async ({ tx, scope, id, at }) => {
    await suspendUser(tx, scope, id, at)
    return {}
  },
  undo: async ({ tx, scope, id, at }) => reactivateUser(tx, scope, id, at),
}

export const reactivateUsers: Act = {
  list: userList,
  run: async ({ tx, scope, id, at }) => {
    await reactivateUser(tx, scope, id, at)
    return {}
  },
  undo: async ({ tx, scope, id, at }) => suspendUser(tx, scope, id, at),
}

const contractorList: BatchList = {
  found: async (db, scope, filter) => {
    const { data } = await contractorTable(db, scope, filterOf(contractor.list, filter))
    return data.map(({ id, name }) => ({ id, name }))
  },
  named: (db, scope, ids) =>
    contractors(db, scope)
      .where(sql<SqlBool>`contractor.id = any(${ids}::bigint[])`)
      .select(['contractor.id', 'contractor.name'])
      .execute(),
}

/** Many are archived and never erased, so that Undo brings each back. */
export const archiveContractors: Act = {
  list: contractorList,
  run: async ({ tx, scope, id, at }) => {
    await archiveContractor(tx, scope, id, at)
    return {}
  },
  undo: async ({ tx, scope, id }) => restoreContractor(tx, scope, id),
}
