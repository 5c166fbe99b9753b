import { mailTemplate } from '@freehold/contract/automation/mail-template'
import { outbox } from '@freehold/contract/automation/outbox'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseTemplate } from '@freehold/contract/leasing/lease-template'
import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { notice } from '@freehold/contract/leasing/notice'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { renewalOffer } from '@freehold/contract/leasing/renewal-offer'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import { anyAmountUpTo, fieldsOf, mayBeBlank, type TableRules, wordList } from './column-rule'

/** Someone who signs a lease has the name and address of a tenant, of an applicant or of a user. */
const signer: TableRules = {
  ...fieldsOf(lease.create, [], { name: 'tenant_name' }),
  ...fieldsOf(lease.create, [], { email: 'guarantor_email' }),
}

const application = rentalApplication.save

/** Tables of applicants, tenants, leases and letters. */
export const leasingRules: Readonly<Record<string, TableRules>> = {
  quiz_question: fieldsOf(quizQuestion.save, ['question']),
  application_answer: fieldsOf(quizQuestion.save, ['question']),
  rental_application: {
    ...fieldsOf(application, ['tenant_name', 'move_in', 'move_out'], { license_state: 'drv_license_state' }),
    // An application that came by a link may lack a part, and any income is taken.
    ...mayBeBlank(
      fieldsOf(application, [
        'phone',
        'email',
        'coapplicant_name',
        'coapplicant_phone',
        'coapplicant_email',
        'emp_name',
        'emp_job_type',
        'supervisor_name',
        'position',
        'other_income',
        'emp_address',
        'emp_phone',
        'cur_addr',
        'c_rent_period',
        'c_leave_reason',
        'c_owner_name',
        'c_owner_phone',
        'former_addr',
        'f_rent_period',
        'f_leave_reason',
        'f_owner_name',
        'f_owner_phone',
        'ref_name1',
        'ref_phone1',
        'ref_relation1',
        'ref_name2',
        'ref_phone2',
        'ref_relation2',
        'em_contact_name',
        'em_contact_phone',
        'em_contact_relation',
      ]),
    ),
    ...anyAmountUpTo(
      fieldsOf(application, [], {
        monthly_income_cents: 'emp_monthly_income',
        c_rent_cents: 'c_rent_amount',
        f_rent_cents: 'f_rent_amount',
      }),
    ),
  },
  screening_consent: fieldsOf(screening.consent, ['signed_on']),
  application_decision: {
    ...fieldsOf(applicationDecision.deny, ['note', 'assessment']),
    ...fieldsOf(applicationDecision.approveWithConditions, [], { deposit_cents: 'deposit' }),
    // An approval has no reasons.
    ...mayBeBlank(wordList(fieldsOf(applicationDecision.deny, ['reasons']))),
  },
  tenant: {
    ...fieldsOf(occupancy.saveTenant, [
      'tenant_name',
      'em_contact_name',
      'em_contact_phone',
      'notes',
      'note_to_tenant',
    ]),
    // A tenant of another program may have neither.
    ...mayBeBlank(fieldsOf(occupancy.saveTenant, ['email', 'phone'])),
  },
  occupancy: {
    ...fieldsOf(occupancy.rentUnit, ['move_in', 'move_out', 'notes']),
    ...fieldsOf(leaseTerm.renew, ['rent_period'], { rent_cents: 'rent_amount' }),
    ...fieldsOf(lease.upload, [], { deposit_cents: 'deposit' }),
    ...mayBeBlank(fieldsOf(occupancy.moveOut, ['move_out_reason'], { real_move_out: 'move_out' })),
  },
  uploaded_application: fieldsOf(uploadedApplication.upload, ['applicant_name', 'title', 'description']),
  lease_term: {
    ...fieldsOf(leaseTerm.renew, ['rent_period'], { ends: 'move_out', begins: 'move_out', rent_cents: 'rent_amount' }),
    ...mayBeBlank(fieldsOf(leaseTerm.cancel, [], { cancel_reason: 'reason' })),
  },
  renewal_offer: {
    ...fieldsOf(renewalOffer.make, ['ends_1', 'ends_2', 'ends_3', 'answer_by', 'note'], {
      begins: 'answer_by',
      leaves_on: 'ends_1',
      rent_1_cents: 'rent_1',
      rent_2_cents: 'rent_2',
      rent_3_cents: 'rent_3',
    }),
    ...mayBeBlank(fieldsOf(renewalOffer.withdraw, [], { close_reason: 'reason' })),
  },
  lease: {
    ...fieldsOf(
      lease.create,
      [
        'move_in',
        'move_out',
        'rent_period',
        'yard_maintenance',
        'pool_maintenance',
        'hoa_fee',
        'personal_property',
        'addenda',
        'keys',
        'utilities',
        'other_occupants',
        'lead_presence',
        'lead_explanation',
        'lead_records',
        'lead_documents',
      ],
      {
        rent_cents: 'rent_amount',
        security_deposit_cents: 'security_deposit',
        pet_deposit_cents: 'pet_deposit',
        cleaning_deposit_cents: 'cleaning_deposit',
        cleaning_fee_cents: 'cleaning_fee',
        redecorating_fee_cents: 'redecorating_fee',
        pet_fee_cents: 'pet_fee',
        other_fee_cents: 'other_fee',
        earnest_money_form: 'form_earn_money_receipt',
        pest_control: 'routine_pest_control',
        other_maintenance: 'other',
      },
    ),
    // A contract has no title of its own.
    ...mayBeBlank(fieldsOf(lease.upload, ['title', 'description'])),
  },
  lease_adult: signer,
  lease_signer: signer,
  lease_template: fieldsOf(leaseTemplate.save, ['clauses']),
  notice: fieldsOf(notice.upload, ['title', 'short_description']),
  notice_service: fieldsOf(notice.recordService, ['way', 'served_on', 'tracking', 'note']),
  mail_template: fieldsOf(mailTemplate.save, ['event', 'subject', 'heading'], { body: 'text' }),
  mail_suppression: fieldsOf(outbox.lift, ['address', 'reason']),
}
