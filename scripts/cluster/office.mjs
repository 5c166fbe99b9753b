import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** One request as a client without a screen sends it; status 0 when there was no answer. */
async function post(url, path, fields, { token, key, patience = 40_000 } = {}) {
  try {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      headers: { ...(token && { Authorization: token }), ...(key && { 'Idempotency-Key': key }) },
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, answer: json ? JSON.parse(text) : { message: text } }
  } catch (error) {
    return { status: 0, answer: { message: error.message } }
  }
}

async function mustPost(url, path, fields, options) {
  const { status, answer } = await post(url, path, fields, options)
  if (status !== 200) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
const dayIn = (days) => calendar.format(Date.now() + days * 86_400_000)
const today = () => dayIn(0)

/** Opens the first account by the link that the server printed, with as many tenants as pay at once. */
export async function openOffice(url, setupToken, payers) {
  const login = { email: 'office@homes.example', password: 'Cluster-check-1' }
  await mustPost(url, 'user/create-account', {
    token: setupToken,
    company_name: 'Harbor Homes',
    name: 'Olive Office',
    email: login.email,
    pwd: login.password,
    timezone: 'America/New_York',
  })
  const { data } = await mustPost(url, 'user/login', login)
  const { token } = data
  const save = (path, fields) => mustPost(url, path, fields, { token }).then(({ id }) => id)
  const owner = await save('property/save-property-owner', {
    business_name: 'Alder Holdings',
    first_name: 'Nora',
    last_name: 'Alder',
    email: 'nora@alder.example',
    pp_addr_type: 'EMAIL',
    pp_address: 'nora@alder.example',
  })
  const property = await save('property/save-property', {
    property_name: 'Alder Court',
    type_id: 1,
    owner_id: owner,
    address: '1 Alder Street',
  })
  const tenants = []
  for (let at = 1; at <= payers; at += 1) {
    const unit = await save('unit/save-unit', {
      unit_name: `Unit ${at}`,
      property_id: property,
      bedroom: 2,
      bathroom: 1,
      rent: 1250,
      deposit: 1250,
      rent_period: 'MONTHLY',
    })
    const tenant = await save('tenant/save-tenant', {
      tenant_name: `Iris Fenn ${at}`,
      dob: '1990-05-17',
      email: `iris${at}@fenn.example`,
      phone: '(603) 555-0117',
      total_billing: 2500,
      initial_payment: 2500,
      property_id: property,
      unit_id: unit,
      move_in: today(),
      move_out: dayIn(365),
    })
    tenants.push({ tenant, unit })
  }
  return { url, token, tenants }
}

/**
 * Tenants pay in a loop, each payment under a key of its own, which is repeated until it is acknowledged. Keeps when each was
 * acknowledged, and every other answer that came before.
 */
export function startPayers({ url, token, tenants }) {
  const acknowledged = []
  const refused = new Map()
  let stopped = false
  const pay = async ({ tenant, unit }) => {
    while (!stopped) {
      const key = randomUUID()
      const begin = Date.now()
      for (;;) {
        const fields = { tenant_id: tenant, unit_id: unit, paid_date: today(), paid_amount: 1, notes: key }
        const { status, answer } = await post(url, 'tenant/pay-for-rent', fields, { token, key })
        if (status === 200) break
        const why = `${status} ${answer.type ?? answer.message ?? ''}`
        refused.set(why, (refused.get(why) ?? 0) + 1)
        await sleep(200)
      }
      acknowledged.push({ key, at: Date.now(), waited: Date.now() - begin })
    }
  }
  const paying = Promise.all(tenants.map(pay))
  return {
    acknowledged,
    refused,
    /** Waits for a payment that is acknowledged after this moment. */
    async next(patience = 300_000) {
      const count = acknowledged.length
      for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) if (acknowledged.length > count) return
      throw new Error(`No payment was acknowledged for ${patience / 1000} s`)
    },
    /** The longest time without an acknowledged payment since a moment, in milliseconds. */
    longestPause(moment) {
      const times = acknowledged.map(({ at }) => at).filter((at) => at > moment)
      return Math.max(...[...times, Date.now()].map((at, index) => at - (times[index - 1] ?? moment)))
    },
    async stop() {
      stopped = true
      await paying
    },
  }
}

/** Payments that were acknowledged and are missing, and those that are in the books more than once. */
export function judge(acknowledged, rows) {
  const counts = new Map(rows.split('\n').map((row) => row.split('|')))
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter(({ key }) => !counts.has(key)).length,
    doubled: [...counts.values()].filter((count) => Number(count) !== 1).length,
  }
}
