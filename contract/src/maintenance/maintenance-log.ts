import { logCategories } from '@freehold/rules/maintenance/log-categories'
import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { choice, id, longText, optionalChoice, optionalDay, optionalId, optionalWhole, text } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const Entry = {
  id: z.number(),
  title: z.string(),
  category: z.enum(logCategories),
  contractor_id: z.number(),
  property_id: z.number(),
  unit_id: z.number().nullable(),
  created_at: z.string(),
  done_date: z.string().nullable(),
  /** The first image, small; blank without one. */
  cover_image: z.string(),
}

export const MaintenanceRow = {
  ...Entry,
  contractor_name: z.string(),
  property_name: z.string(),
  unit_name: z.string(),
}

const whose = { id: id('Maintenance', 'maintenance_log') }

export const maintenanceLog = {
  list: table('maintenance/get-maintenance-list', {
    about: 'The maintenance log. A contractor who signs in sees only its own work.',
    may: 'maintenance',
    input: {
      property_id: optionalId('Property', 'property'),
      category: optionalChoice('Category', logCategories, null),
      contractor_id: optionalId('Contractor', 'contractor'),
    },
    row: MaintenanceRow,
    sorts: ['created_at', 'title', 'contractor_name', 'property_name', 'unit_name', 'category'],
  }),
  get: get('maintenance/get-maintenance-log', {
    about: 'One entry of the maintenance log, with its images.',
    may: 'maintenance',
    input: whose,
    reply: {
      data: z.object({
        ...Entry,
        ...recordVersion,
        description: z.string(),
        note: z.string(),
        contractor: z.object({ id: z.number(), name: z.string() }),
        property: z.object({ id: z.number(), property_name: z.string() }),
        unit: z.object({ id: z.number(), unit_name: z.string() }).nullable(),
        images: z.array(z.object({ id: z.number(), image_name: z.string(), thumb_name: z.string() })),
      }),
    },
  }),
  save: post('maintenance/save-maintenance-log', {
    about:
      'Adds an entry to the maintenance log (id 0 or none), or changes one. Images are added, never replaced. With the `version` that was read, one that someone else has changed since is not changed.',
    may: 'maintenance',
    input: {
      id: optionalId('Maintenance', 'maintenance_log'),
      contractor_id: id('Contractor', 'contractor'),
      category: choice('Category', logCategories),
      property_id: id('Property', 'property'),
      unit_id: keptWhenAbsent(optionalId('Unit', 'unit')),
      title: text('Title', { required: true }),
      description: keptWhenAbsent(longText('Description')),
      note: keptWhenAbsent(longText('Notes')),
      done_date: keptWhenAbsent(optionalDay('Date done')),
      image_count: optionalWhole('Number of images', { min: 0, max: 1000 }),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    files: [{ name: 'image', many: true, accept: 'image', label: 'Images' }],
    done: 'The maintenance information is updated successfully.',
    limit: 'upload',
  }),
  removeImage: post('maintenance/delete-maintenance-image', {
    about: 'Deletes one image of an entry of the maintenance log.',
    may: 'maintenance',
    input: { id: id('Image', 'maintenance_log_image') },
    done: 'The image is deleted.',
  }),
  remove: post('maintenance/delete-maintenance', {
    about: 'Deletes an entry of the maintenance log, with its images.',
    may: 'maintenance',
    input: whose,
    done: 'The maintenance is deleted.',
  }),
}
