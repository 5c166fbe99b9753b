import { expect, test } from 'vitest'
import { letterheadLines } from '../../src/reports/letterhead-lines'

const linesOf = (settings: Record<string, string>) => letterheadLines((key) => settings[key] ?? '')

test('writes the address, the city with its state and ZIP, and how to reach the company', () => {
  const lines = linesOf({
    SYS_SETTING_ADDRESS: '12 Wharf Street',
    SYS_SETTING_CITY: 'Portland',
    SYS_SETTING_STATE: 'ME',
    SYS_SETTING_ZIPCODE: '04101',
    SYS_SETTING_PHONE: '(207) 555-0140',
    SYS_SETTING_EMAIL: 'office@harborline.example',
  })
  expect(lines).toEqual(['12 Wharf Street', 'Portland, ME 04101', '(207) 555-0140, office@harborline.example'])
})

test('leaves out what is not known, commas included', () => {
  expect(linesOf({ SYS_SETTING_STATE: 'ME', SYS_SETTING_EMAIL: 'office@harborline.example' })).toEqual([
    'ME',
    'office@harborline.example',
  ])
  expect(linesOf({ SYS_SETTING_CITY: 'Portland' })).toEqual(['Portland'])
  expect(linesOf({})).toEqual([])
})

test('writes the lines of the account in place of its address, without empty ones', () => {
  const own = ' Harborline Rentals LLC\r\n\n  Licensed in Maine '
  expect(linesOf({ SYS_SETTING_CITY: 'Portland', LETTER_HEAD: own })).toEqual([
    'Harborline Rentals LLC',
    'Licensed in Maine',
  ])
})
