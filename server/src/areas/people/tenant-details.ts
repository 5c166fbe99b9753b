interface Details {
  tenant_name: string
  email: string
  phone: string
  em_contact_name: string
  em_contact_phone: string
  notes: string
  note_to_tenant: string
}

/** The details of a new tenant that its form left out. */
export const blankDetails = { em_contact_name: '', em_contact_phone: '', notes: '', note_to_tenant: '' }

/** The details of the person that a tenant's form changes. The date of birth is sealed, and the home has verbs of its own. */
export const detailsOf = ({
  tenant_name,
  email,
  phone,
  em_contact_name,
  em_contact_phone,
  notes,
  note_to_tenant,
}: Details): Details => ({
  tenant_name,
  email,
  phone,
  em_contact_name,
  em_contact_phone,
  notes,
  note_to_tenant,
})
