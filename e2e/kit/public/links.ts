import type { Product } from '../product'
import { quoted, sql } from '../sql'
import { runJobs } from '../super-admin'

/** Sends what waits, and reads the newest mail to an address that links to a path; answers the link without its host. */
export async function mailedLink(product: Product, to: string, path: string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    await runJobs(product, 'send-mail')
    const [row] = await sql(
      product,
      `select substring(text_body from '/${path}[?]token=[a-zA-Z0-9._-]+') as link from outbox_mail
       where to_address = ${quoted(to)} and text_body like '%/${path}?token=%' order by id desc limit 1`,
    )
    if (typeof row?.link === 'string') return row.link
    await new Promise((later) => setTimeout(later, 1000))
  }
  throw new Error(`No mail to ${to} has a link to /${path}.`)
}
