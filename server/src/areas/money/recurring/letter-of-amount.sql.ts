import { type RawBuilder, sql } from 'kysely'

export interface AmountLetter {
  state: 'WAITING' | 'MADE' | 'EMAILED' | 'SERVED' | 'LEFT_OUT'
  notice_id: number | null
  batch_id: number
}

/** The letter about the amount of a charge from a day on: how far it is, and its notice. Null without one. */
export const letterOfAmount = (
  account: RawBuilder<unknown>,
  charge: RawBuilder<unknown>,
  begins: RawBuilder<unknown>,
): RawBuilder<AmountLetter | null> => sql`(select json_build_object('notice_id', n.notice_id, 'batch_id', n.batch_id, 'state',
    case when n.state <> 'MADE' then n.state
      when exists (select from notice_service s where s.account_id = n.account_id and s.notice_id = n.notice_id
        and s.way <> 'EMAILED') then 'SERVED'
      when exists (select from notice_service s where s.account_id = n.account_id and s.notice_id = n.notice_id) then 'EMAILED'
      else 'MADE' end)
  from charge_notice_line l
  join charge_notice n on n.account_id = l.account_id and n.id = l.charge_notice_id
  where l.account_id = ${account} and l.recurring_charge_id = ${charge} and l.begins = ${begins} and l.canceled_at is null
    and n.state in ('WAITING', 'MADE', 'LEFT_OUT'))`
