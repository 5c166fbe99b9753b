import type { Reply } from '../../../api/types'
import type { FormValues } from '../../../widgets/call-form/form-state'

type Application = Reply<'GET rental-app/get-rental-app-detail'>

/** The values that a form begins with. Numbers are sealed: a blank one stays as it is on file. */
export function keptOf({ data, questions }: Application): FormValues {
  const answers = questions.flatMap(({ id, answer }) => (answer === null ? [] : [[String(id), answer]]))
  return {
    id: data.id,
    version: data.version,
    tenant_name: data.tenant_name,
    dob: data.dob,
    property_id: data.property_id,
    unit_id: data.unit_id,
    move_in: data.move_in,
    move_out: data.move_out ?? '',
    phone: data.phone,
    email: data.email,
    is_not_ssn: data.is_not_ssn,
    drv_license_state: data.drv_license_state,
    is_not_drv_license: data.is_not_drv_license,
    coapplicant_name: data.coapplicant_name,
    coapplicant_phone: data.coapplicant_phone,
    coapplicant_email: data.coapplicant_email,
    coapplicant_dob: data.coapplicant_dob,
    emp_name: data.emp_name,
    emp_job_type: data.emp_job_type,
    supervisor_name: data.supervisor_name,
    position: data.position,
    emp_monthly_income: data.emp_monthly_income,
    other_income: data.other_income,
    emp_address: data.emp_address,
    emp_phone: data.emp_phone,
    cur_addr: data.cur_addr,
    c_rent_period: data.c_rent_period,
    c_rent_amount: data.c_rent_amount,
    c_leave_reason: data.c_leave_reason,
    c_owner_name: data.c_property_owner.name,
    c_owner_phone: data.c_property_owner.phone,
    former_addr: data.former_addr,
    f_rent_period: data.f_rent_period,
    f_rent_amount: data.f_rent_amount ?? '',
    f_leave_reason: data.f_leave_reason,
    f_owner_name: data.f_property_owner.name,
    f_owner_phone: data.f_property_owner.phone,
    can_contact_landlord: data.can_contact_landlord ?? '',
    answer: answers.length === 0 ? '' : JSON.stringify(Object.fromEntries(answers)),
    ref_name1: data.ref_name1,
    ref_phone1: data.ref_phone1,
    ref_relation1: data.ref_relation1,
    ref_name2: data.ref_name2,
    ref_phone2: data.ref_phone2,
    ref_relation2: data.ref_relation2,
    em_contact_name: data.em_contact_name,
    em_contact_phone: data.em_contact_phone,
    em_contact_relation: data.em_contact_relation,
  }
}
