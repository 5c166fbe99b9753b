import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { activityLines } from '../kit/page-parts'
import { Contractor } from '../maintenance/contractor'
import { MaintenanceRow } from '../maintenance/maintenance-log'

export const contractorPage = {
  get: get('maintenance/get-contractor-page', {
    about:
      'Everything about one contractor: contact, papers, the newest maintenance at properties in sight, and activity.',
    may: 'contractors',
    input: { id: id('Contractor', 'contractor') },
    reply: {
      data: z.object({
        contractor: z.object(Contractor),
        maintenance: z.array(z.object(MaintenanceRow)),
        maintenance_total: z.number(),
        activity: activityLines,
      }),
    },
  }),
}
