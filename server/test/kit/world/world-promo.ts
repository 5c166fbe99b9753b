import type { TestApp } from '../app/app'

/** A promotion code that an account has used. Codes belong to the installation, so both accounts used the same one. */
export async function usePromoCode({ database, clock }: TestApp, account: number): Promise<void> {
  await database.ask(
    `with code as (
      insert into promo_code (code, percent, uses, created_at) values ('WORLD', 10, 1, $2)
      on conflict (code) where archived_at is null do update set uses = promo_code.uses + 1 returning id
    )
    insert into promo_use (account_id, promo_code_id, membership, off_cents, used_at) select $1, id, 'pro', 300, $2 from code`,
    [account, clock.now()],
  )
}
