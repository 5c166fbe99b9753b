import type { Login } from './accounts'

export interface SignedIn {
  token: string
  user: { id: number; name: string }
  subscription: unknown
  settings: unknown
}

type Fields = Readonly<Record<string, string | number>>

/** Asks the server as a client without a screen would; anything but S_OK fails the journey. */
async function ask<Reply>(url: string, path: string, body: BodyInit, token?: string): Promise<Reply> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    body,
    headers: token === undefined ? {} : { Authorization: token },
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer as Reply
}

const form = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

export async function logIn(url: string, { email, password }: Login): Promise<SignedIn> {
  const { data } = await ask<{ data: SignedIn }>(url, 'user/login', form({ email, password }))
  return data
}

export const logOut = (url: string, token: string): Promise<unknown> => ask(url, 'user/logout', form({}), token)

/** Records that a journey needs and is not about. */
export function recordsOf(url: string, login: Login) {
  const signedIn = logIn(url, login)
  const save = async (path: string, fields: Fields): Promise<number> => {
    const { token } = await signedIn
    const { id } = await ask<{ id: number }>(url, path, form(fields), token)
    return id
  }
  return {
    signedIn,
    owner: (fields: Fields = {}) =>
      save('property/save-property-owner', {
        business_name: 'Alder Holdings',
        first_name: 'Nora',
        last_name: 'Alder',
        email: 'nora@alder.example',
        pp_addr_type: 'EMAIL',
        pp_address: 'nora@alder.example',
        ...fields,
      }),
    property: (owner_id: number, fields: Fields = {}) =>
      save('property/save-property', {
        property_name: 'Alder Court',
        // Most journeys are not about asking the owner.
        owner_limit: '',
        type_id: 1,
        owner_id,
        address: '1 Alder Street',
        ...fields,
      }),
    unit: (property_id: number, fields: Fields = {}) =>
      save('unit/save-unit', {
        unit_name: 'Unit 1',
        property_id,
        bedroom: 2,
        bathroom: 1,
        rent: 1250,
        deposit: 1250,
        rent_period: 'MONTHLY',
        ...fields,
      }),
    /** An application that a user entered, of an adult who has no numbers. */
    application: (property_id: number, unit_id: number, fields: Fields) =>
      save('rental-app/save-rental-app', {
        tenant_name: 'Ari Solo',
        dob: '1989-03-14',
        property_id,
        unit_id,
        phone: '(555) 010-0702',
        is_not_ssn: 1,
        is_not_drv_license: 1,
        emp_name: 'Alder Mill',
        emp_job_type: 'Full-Time',
        emp_monthly_income: 4000,
        cur_addr: '4 Alder Road',
        c_rent_amount: 1000,
        c_leave_reason: 'A larger home',
        em_contact_name: 'Ivo Solo',
        em_contact_phone: '(555) 010-0703',
        em_contact_relation: 'Brother',
        ...fields,
      }),
    event: (property_id: number, fields: Fields) =>
      save('calendar-event/save-calendar-event', { title: 'Inspection', notice: 'Keys', property_id, ...fields }),
    contractor: (fields: Fields = {}) =>
      save('maintenance/save-contractor', {
        name: 'Gull Plumbing',
        phone: '(207) 555-0190',
        email: 'office@gull.example',
        ...fields,
      }),
    order: (of: { property_id: number; contractor_id: number }, fields: Fields = {}) =>
      save('maintenance/save-work-order', {
        id: 0,
        job_title: 'Leaking tap',
        urgency: 'MEDIUM',
        done_date: '2031-05-20',
        material_cost_1: '40.50',
        ...of,
        ...fields,
      }),
    project: (property_id: number, fields: Fields = {}) =>
      save('project/save-project', {
        id: 0,
        project_title: 'New roof',
        priority: 'Medium',
        start_date: '2031-05-01',
        end_date: '2031-06-01',
        property_id,
        ...fields,
      }),
    /** Somebody who moves in, with what is due and what is paid at once. */
    tenant: (home: { property_id: number; unit_id: number }, fields: Fields = {}) =>
      save('tenant/save-tenant', {
        tenant_name: 'Iris Fenn',
        dob: '1990-05-17',
        email: 'iris@fenn.example',
        phone: '(603) 555-0117',
        total_billing: 2500,
        initial_payment: 2500,
        ...home,
        ...fields,
      }),
  }
}
