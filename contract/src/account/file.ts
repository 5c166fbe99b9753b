import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, optionalChoice, whole } from '../kit/field'
import { fileName, opaque } from '../kit/formats'

/** A browser can't always send a header, so the address may have a ticket for this one file. */
export const tickets = { ticket: opaque('The ticket', { required: false }) }

/** Pages that open in a window of their own, and downloads that a ticket opens; each names its record by `id`. */
export const pages = [
  'tenant/print-billing-list',
  'deposit/letter',
  'deposit/hearing-file',
  'tenant/payment-receipt',
  'account/download-export',
  'rental-app/adverse-notice',
  'lease/get-lease-info',
  'quicklinks/view-mail',
  'portal/print-invites',
  'user/membership-invoice',
  'inspection/report',
  'report/packet',
  'report/packets',
] as const

/** Addresses that open the uploaded PDF of one kind of record; each names the PDF by `file`. */
export const papers = [
  'rental-app/view-application',
  'lease/view-upload-pdf',
  'rental-app/view-applicant-file',
  'maintenance/view-work-order-invoice',
  'maintenance/view-contractor-paper',
  'deposit/view-settlement-paper',
  'tenant/view-paper',
] as const

/** A page to read and print in the browser, or the same as a paginated document. */
const pageFormats = ['html', 'pdf'] as const
export const pageFormat = { format: optionalChoice('Format', pageFormats, 'html') }

export const file = {
  ticket: post('file/get-ticket', {
    about: 'A short-lived ticket to open one file by its address: downloadImage, or the one named by `at`.',
    may: 'everyone',
    input: { file: fileName('The file'), at: optionalChoice('The address', papers, null) },
    reply: { data: z.object({ ticket: z.string(), expires_in: z.number() }) },
  }),
  pageTicket: post('file/get-page-ticket', {
    about: 'A short-lived ticket to open one page for printing by its address.',
    may: 'everyone',
    input: { page: choice('The page', pages), record: whole('The record', { min: 1, max: 999_999_999_999_999 }) },
    reply: { data: z.object({ ticket: z.string(), expires_in: z.number() }) },
  }),
  image: get('downloadImage', {
    about: 'An image or document that was uploaded.',
    may: 'everyone',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
  avatar: get('assets/avatar/{file}', {
    about: "A user's or an owner's picture.",
    may: 'everyone',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
}
